import type { Category } from '@/lib/api/schemas/item'

/** What the names of the seeded market are put together from; some are written in other scripts, right to left, or with emoji. */
export const adjectives =
  'Late Early Quiet Hollow Salt Iron Paper Glass Amber Crimson Pale Northern Drowned Burning Sleeping Wandering Folded Broken Gilded Velvet Electric Cobalt Copper Silver Winter Summer Midnight Morning Borrowed Forgotten Painted Woven Carved Distant Hidden Lunar Solar Static Liquid Feral Tender Brutal Patient Endless Minor Major Second Last First Lost Found Wild Tame Bright Dim Slow Swift Deep Shallow Narrow'.split(
    ' ',
  )
export const nouns =
  'Heron River Stone Garden Harbour Atrium Meadow Lantern Orchard Bramble Beetle Crane Turtle Violin Cello Sonata Machine Engine Cathedral Bridge Tower Window Mirror Mask Portrait Figure Horse Fox Raven Owl Whale Comet Planet Signal Circuit Cipher Garden Island Lagoon Glacier Forest Desert Dune Canyon Valley Mountain Wolf Tiger Moth Butterfly Blossom Cactus Fern Poppy Tulip Ember Furnace Anvil Hammer Needle Thread Carpet Tapestry Kettle Teapot Ladder Staircase Balcony Courtyard'.split(
    ' ',
  )
export const places =
  'Tarn Pass|Harrow|the Cyclades|Kyoto|Lagos|Lisbon|the Fens|Patagonia|Old Town|Four O’Clock|the Attic|Low Tide|Rain|Snow|Exile|Blue|B Minor|the Margins|Café Müller|São Paulo|Kraków|Reykjavík'.split(
    '|',
  )
/** Whole titles, as they are. */
export const titles =
  '深緑の鷺|夜の川|静かな庭|最後の光|شجرة الليل|طائر عند الغروب|بيت من الملح|העץ והנהר|Η νύχτα του ερωδιού|Поздняя цапля|Дом у воды|늦은 왜가리|रात की नदी|Fire 🔥|🌊 Wave|🦊|100% Cotton|Étude nº 3|Übergang|Ångström'.split(
    '|',
  )
/** Collections of thousands of alike, one name and a number each. */
export const crowds =
  'Punks Foxes Herons Robots Moths Lanterns Ghosts Pilots Gardeners Divers Masks Cubes Shards Orbs Beetles Kettles Owls Comets'.split(
    ' ',
  )
export const firstNames =
  'Adaeze Henrik Meilin Rafael Parvaneh Tevita Saoirse Imani Daoud Kwabena Zoë Łukasz Anaïs Þóra José Müge Иван Анна さくら 健 محمد ليلى נועה Γιώργος 지민 आरव Mary John Ada Grace Alan Edith'.split(
    ' ',
  )
export const lastNames =
  'Okwuma Solbakke Tsau Quintanar Deylami Fakalelu Kilbrannan Delacroze Benyazil Asantewi Nuñez Øster Wójcik Îles Петрова 山田 الهاشمي כהן Παππάς 김 शर्मा Smith Lovelace Hopper Turing Clarke'.split(
    ' ',
  )

interface SeededTrait {
  name: string
  values: readonly string[]
}

export const traits: readonly SeededTrait[] = [
  { name: 'Background', values: 'Slate Moss Coral Ink Bone Ochre Teal Plum Rust Sand'.split(' ') },
  { name: 'Material', values: 'Gold Silver Copper Iron Jade Paper Glass Salt'.split(' ') },
  { name: 'Mood', values: 'Calm Wary Merry Stern Lost Proud'.split(' ') },
  { name: 'Edition', values: ['Common', 'Uncommon', 'Rare', 'Singular'] },
]

export const seededCategories: readonly Category[] = [
  'Art',
  'Art',
  'Art',
  'Collectibles',
  'Collectibles',
  'Gaming',
  'Music',
]
