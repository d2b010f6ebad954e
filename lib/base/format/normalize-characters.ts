import { validJoiners } from './strip-joiners'

/** More than any script stacks on one letter: a fifth mark leaves the line. Spacing marks (Burmese) stand beside their letter and do not count. */
const heapedMarks = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu
const joiners = new RegExp(`(${validJoiners})|[\\u200c\\u200d]`, 'gu')
/** The selector makes an emoji of a sign, or a key of a digit. */
const strayEmojiSelector = /(?<!\p{Extended_Pictographic}|[0-9#*](?=\ufe0f\u20e3))\ufe0f/gu

/**
 * A stranger's text in NFC (UAX 15). Joiners and selectors stay only where they change what is seen (UAX 31, section 2.3), and a letter
 * keeps four of its marks.
 */
export function normalizeCharacters(text: string): string {
  return text.normalize('NFC').replace(joiners, '$1').replace(strayEmojiSelector, '').replace(heapedMarks, '$1')
}
