import type { Category } from '@/lib/api/schemas/item'
import type { Slug } from './pictures'

export interface DemoItem {
  /** "1" to "15": its token id on the local chain too. */
  id: string
  slug: Slug
  name: string
  category: Category
  /** The name of one of the people. */
  creator: string
  description: string
  alt: string
}

export const demoItems: readonly DemoItem[] = [
  {
    id: '1',
    slug: 'three-stones-in-spate',
    name: 'Three Stones in Spate',
    category: 'Art',
    creator: 'Kwabena Asantewi',
    description:
      'A river in flood parts around three stones and curls behind them. Every line follows a computed current and is drawn as a brush would draw it, heavy where the water is pressed and thin where it runs free. The edges of the sheet are left bare.',
    alt: 'Black ink lines on warm cream paper run downwards like water and bend around three dark hatched stones, a large one right of the middle and two small ones to its left. Below the large stone the lines close into a tight round eddy; the margins are empty paper.',
  },
  {
    id: '2',
    slug: 'late-heron',
    name: 'Late Heron',
    category: 'Art',
    creator: 'Imani Delacroze',
    description:
      'A heron stands in shallow water in front of a setting sun, framed by leaves. Eleven sheets of coloured paper are cut with short straight snips and stacked on a coral ground, each throwing its own shadow on the one beneath. The paper shows its tooth and its fibres.',
    alt: 'A paper collage: a cream heron with a dark blue wing stands in blue water, facing left, before a large yellow sun on a coral red sky. Green palm and split leaves, cut from layered paper with soft shadows, close in from both sides.',
  },
  {
    id: '3',
    slug: 'cycladic-interference',
    name: 'Cycladic Interference',
    category: 'Art',
    creator: 'Daoud Benyazil',
    description:
      'A head after the marble figures of the Cyclades, leaning a little, with a nose and no eyes. One pen rules the page with straight lines; a coral and a teal pen repeat them, shifted by the height of the head and of the wall behind. The contours are not drawn: they are where the pens fall out of step.',
    alt: 'A plain long-nosed head and shoulders, without eyes, drawn in fine horizontal coral lines on a near-black square. Dark bands of moiré curve over it like the contours of a map, and slower bands bow through the teal lines around it.',
  },
  {
    id: '4',
    slug: 'wayside-gathered-in-june',
    name: 'Wayside, Gathered in June',
    category: 'Collectibles',
    creator: 'Saoirse Kilbrannan',
    description:
      'A herbarium sheet with a fern, a vetch, a wild carrot, a poppy and a quaking grass. Each plant grows from a small set of rewriting rules, one grammar to a species, and is laid flat with faded colours. The label is scribbled and says nothing.',
    alt: 'An aged, spotted sheet of paper with five pressed plants held by strips of tape: a tall fern at the left, a purple vetch, a white wild carrot with three flower heads, a faded red poppy with a bud and a fallen petal, and a straw-coloured grass. A small label with illegible handwriting sits at the lower right.',
  },
  {
    id: '5',
    slug: 'thirteen-in-enamel',
    name: 'Thirteen in Enamel',
    category: 'Collectibles',
    creator: 'Zeinab El-Tayyari',
    description:
      'A specimen box with one large stag beetle and twelve smaller ones, no two alike. Each is drawn as half a beetle and mirrored, with gold wire between cells of coloured enamel. Only the light and the pin, which goes through the right wing case as it should, break the symmetry.',
    alt: 'A dark wooden box lined in pale pink holds thirteen jewel-like beetles. A big green and gold stag beetle with black jaws fills the middle; around it sit six smaller beetles on each side in reds, blues, purples and greens, with stripes, spots, scales, scrolls and eyes outlined in gold.',
  },
  {
    id: '6',
    slug: 'nine-cranes-at-four-oclock',
    name: "Nine Cranes at Four O'Clock",
    category: 'Collectibles',
    creator: 'Meilin Tsau',
    description:
      'Nine folded paper cranes hang on threads in front of a green wall while the afternoon light comes through a window. The folds are modelled in three dimensions, and each facet is flat-shaded and covered with one of nine washi patterns. Their shadows fall across the light of the panes.',
    alt: 'A large red origami crane patterned with white waves hangs left of the middle, its wings spread, with eight small cranes in blue, purple, pink, gold, green and checked papers around it. Slanted panes of sunlight cross the sage green wall behind, with the soft shadows of the birds in them.',
  },
  {
    id: '7',
    slug: 'house-at-slack-water',
    name: 'House at Slack Water',
    category: 'Real Estate',
    creator: 'Rafael Quintanar',
    description:
      'A courtyard house on its own plinth in the sea, seen from above at dusk. Two wings and a tower stand around a pool, with an outside stair, orange trees, strings of bulbs and a boat at the steps. Someone sits in one of the upper windows.',
    alt: 'An isometric drawing of a violet stone house around an open tiled courtyard, surrounded by dark blue water. Its arches and windows glow amber, the light reflects in a pool in the middle, a copper-roofed tower rises at the back, and a small boat waits at steps at the front.',
  },
  {
    id: '8',
    slug: 'house-around-a-pear-tree',
    name: 'House Around a Pear Tree',
    category: 'Real Estate',
    creator: 'Henrik Solbakke',
    description:
      'The plan of a house that winds once around a courtyard with a pear tree; every room is larger than the one before, and the last opens into a long hall with a stair tower. It is printed like a woodcut from two blocks, black and ochre. The ochre block sits a little off, on purpose.',
    alt: 'A black and ochre woodcut of a floor plan: rooms fan out in a spiral around a round court with a tree, joined on the left to a dining hall and an eight-sided stair tower. Beds, a piano, a bath and a table are drawn in; around the house, gouge marks ripple through the black like water around stones.',
  },
  {
    id: '9',
    slug: 'last-light-at-tarn-pass',
    name: 'Last Light at Tarn Pass',
    category: 'Gaming',
    creator: 'Dang Lam Khue',
    description:
      'A camp by a mountain lake in the last minutes of daylight: a tent, a fire, one person and a dog. It is drawn on a grid of 320 by 180 cells with sixteen colours, and every step between two colours is dithered. The lake repeats what stands above it, one colour darker and shifted row by row.',
    alt: 'Pixel art of a mountain lake at dusk. The sky runs from dark blue with a crescent moon at the upper left to orange behind jagged pink and violet peaks. A dark forest stands on the far shore and is mirrored in the water. In the foreground, between tall black pines, a lit red tent, a person in red and a dog sit by a small campfire.',
  },
  {
    id: '10',
    slug: 'the-well-under-harrow',
    name: 'The Well Under Harrow',
    category: 'Gaming',
    creator: 'Gurveer Dhanota',
    description:
      'A map of an underground level in brown ink on worn paper, with hatching where the rock begins. A red line goes in by the stair, over the river and past an idol, and ends at a circled well. East of the well is a room with a chest and no door. The rooms and passages were placed by rule around a few fixed ones.',
    alt: 'Hand-drawn style dungeon map on tan parchment with fold lines and a ring left by a cup. Cream rooms and corridors with thick brown walls hold coffins, beds, barrels, rubble, a table and a pillared hall. A blue river crosses the level under wooden bridges. A dashed red line leads from a stair at the lower left to a circled, crossed-out well at the upper right; beside it a sealed room holds a golden chest.',
  },
  {
    id: '11',
    slug: 'blackbird-before-dawn',
    name: 'Blackbird Before Dawn',
    category: 'Music',
    creator: 'Tevita Fakalelu',
    description:
      "Seven seconds of a blackbird's song, written note by note and not recorded, measured with a Fourier transform and set out as hills. Time runs from left to right; high notes are far away and low notes are near. It is composed as four screen-printed inks, each a little out of place, so that new colours appear where they overlap.",
    alt: 'Screen-print style landscape. A sky of blue halftone dots fades down to cream, where a large pink sun sits on a yellow horizon. Below it, layers of striped hills shaped like sound peaks come forward in orange, pink and violet, then blue, then dark navy at the bottom.',
  },
  {
    id: '12',
    slug: 'b-side-for-still-water',
    name: 'B-Side for Still Water',
    category: 'Music',
    creator: 'Linnea Ostravik',
    description:
      'A record sleeve without words: two stones, two sets of ripples, two inks and a third where they cross. Each ring is a little farther out and thinner than the one before it. The pale scuffs follow the rim of the record that would lie inside.',
    alt: 'Square modernist record sleeve. Bold vermilion rings spread from a yellow disc at the upper left and dark blue rings from a smaller yellow disc at the lower right, on cream board. Where the rings cross they make a near-black lattice. A faint circle of scuffs shows where a record has rubbed the sleeve.',
  },
  {
    id: '13',
    slug: 'plait-for-five-voices',
    name: 'Plait for Five Voices',
    category: 'Music',
    creator: 'Adaeze Okwuma',
    description:
      'Five ribbons hang from a wooden rod, and each is a musical stave. They are woven as a flat plait: a voice that goes over in one row goes under in the next where it meets another. The notes are glass beads on pins, placed only where no other ribbon covers them.',
    alt: 'Five ribbons in cream, ochre, lilac, coral and pale green hang from a wooden rod on a deep blue wall, woven over and under each other into a plait. Each ribbon carries the five dark lines of a musical stave, with coloured glass beads on short stems as notes. The ends hang loose and are cut in swallowtails.',
  },
  {
    id: '14',
    slug: 'atrium-engraved',
    name: 'Atrium, Engraved',
    category: 'Domain Names',
    creator: 'Yarel Ambar',
    description:
      'A copper name plate with a waved border, two rosettes and an oval, cut in the manner of a banknote. The letters are built from straight stems and arcs, not set from a typeface. Verdigris has come in from the edges; the middle has been kept clean.',
    alt: 'Wide copper plate with a screw in each corner. Turquoise and dark green verdigris covers the edges and gives way to bare, shining copper in the middle. Fine engraved lines form an interlaced border, a rosette on each side and a central oval with the word atrium in rounded lowercase letters.',
  },
  {
    id: '15',
    slug: 'r-among-brambles',
    name: 'R Among Brambles',
    category: 'Domain Names',
    creator: 'Noémi Szalontai',
    description:
      'A single letter in red on a black block of bramble scrolls, in the manner of an early printed initial. The shapes were drawn as outlines and then pulled as a press would pull them: the ink spreads past its edge, covers unevenly and leaves its depth in the paper. The frame and the small flower below are pressed without ink.',
    alt: 'Letterpress print on off-white cotton paper. A large red serif capital R, its stem set with white dots, stands on a square black block filled with white curling bramble stems, leaves and small flowers. An inkless frame is pressed into the paper around the block, and a small inkless flower below it.',
  },
]
