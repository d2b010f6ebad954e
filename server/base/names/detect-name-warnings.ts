import type { NameWarning } from '@/lib/api/schemas/name-warnings'

const maxLength = 200
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** But for the joiner and the selectors that emoji are made of, and what joins letters of scripts that need it. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cn}\p{Co}\u2800]/u
const inEmoji =
  /(?<=\p{Emoji}|\p{Extended_Pictographic}|\u20e3)(?:\u200d|\ufe0e|\ufe0f)+|\u{1f3f4}[\u{e0020}-\u{e007f}]+/gu
const joiners =
  /(?<=[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Knda}\p{sc=Telu}\p{sc=Taml}])[\u200c\u200d]/gu

/** Those whose letters are taken for each other's. */
const scripts = {
  Latin: /\p{scx=Latin}/u,
  Greek: /\p{scx=Greek}/u,
  Cyrillic: /\p{scx=Cyrillic}/u,
  Armenian: /\p{scx=Armenian}/u,
  Cherokee: /\p{scx=Cherokee}/u,
  Coptic: /\p{scx=Coptic}/u,
  Lisu: /\p{scx=Lisu}/u,
}

/** What there is about the characters of a name that a reader can't see. */
export function detectNameWarnings(name: string): NameWarning[] {
  const text = name.slice(0, maxLength)
  const signs: NameWarning[] = []
  if (isMixed(text)) signs.push('mixed_script')
  if (bidi.test(text)) signs.push('bidi')
  if (unseen.test(text.replace(new RegExp(bidi, 'g'), '').replace(inEmoji, '').replace(joiners, ''))) {
    signs.push('invisible')
  }
  return signs
}

/** Letters of two scripts in one word: two words, each of its own, are an honest name. */
function isMixed(text: string): boolean {
  return text
    .split(/[^\p{L}\p{M}\p{Default_Ignorable_Code_Point}]+/u)
    .some((word) => Object.values(scripts).filter((script) => script.test(word)).length > 1)
}
