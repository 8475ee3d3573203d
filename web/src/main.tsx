// SPDX-License-Identifier: MIT
import { render } from "preact";
import { App } from "./frame/App";
import { beginDrops } from "./frame/drop";
import { beginKeys } from "./frame/keyboard";
import { beginClock } from "./page/clock";
import { beginLooking } from "./page/looking";
import { beginOffline } from "./page/offline";
import { beginRoutes } from "./page/route";
import { beginServer } from "./page/server/there";
import { beginSettings } from "./page/settings";
import { beginSweeps } from "./page/sweep";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/home.css";
import "./style/table.css";

beginSettings();
beginRoutes();
beginKeys();
beginDrops();
beginClock();
beginLooking();
beginSweeps();
beginOffline();
beginServer();
const page = document.getElementById("page");
if (page) render(<App />, page);
