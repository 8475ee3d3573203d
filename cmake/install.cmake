# SPDX-License-Identifier: MIT
# make install, and the Debian package.

include(GNUInstallDirs)
