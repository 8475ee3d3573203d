# SPDX-License-Identifier: MIT
# The card files of the box, from the root of the tree. Their order is that of their cards' numbers.

set(slg_box types ariaspes miselda tegu zevrane animist bloodlord demonologist necromancer
            forgotten-temple haunted-forest outcast-sanctuary screaming-coast boards)
set(slg_ebr types erlik-khan zcerneboch ereshkigal hypnos deathdealer hellraiser demiurge
            plaguebringer leading-the-invasion arming-the-horde awakening-the-scions
            preparing-a-dark-ritual stones)
# Packs come last, in the order of spells/packs.h: what was there before keeps its numbers.
set(slg_packs thenoch lunatic-asylum bloodsoaked-fjord shapeshifter sword-of-gabriel sylvanei
              boards-of-ours forsaken-church seth bewitched-woodland virgiliu forlorn-operahouse
              sigismund tatsu)
list(TRANSFORM slg_box REPLACE "(.+)" "src/games/sorcerer/content/\\1.cards")
list(TRANSFORM slg_ebr REPLACE "(.+)" "src/games/endbringer/content/\\1.cards")
list(TRANSFORM slg_packs REPLACE "(.+)" "src/games/sorcerer/content/\\1.cards")
set(slg_school src/games/school/content/school.cards)
set(slg_city src/games/city/content/city.tiles)

# What is made of them, as make_cards and make_boxes take it.
set(slg_cards_by box ${slg_box} ebr ${slg_ebr} packs ${slg_packs})
set(slg_boxes_by school ${slg_school} end sorcerer ${slg_box} ${slg_packs} end
                 endbringer ${slg_box} ${slg_ebr} ${slg_packs} end city ${slg_city})
