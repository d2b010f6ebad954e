/** Between emoji of which it makes one. */
const inEmoji = '(?<=\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\ufe0f)?)\\u200d(?=\\p{Extended_Pictographic})'
/** Unicode's ArabicShaping: letters that join nothing after them, so that nothing is parted there. */
const unjoined =
  '\\u0621-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0677\\u0688-\\u0699\\u06c0\\u06c3-\\u06cb\\u06cd\\u06cf\\u06d2\\u06d3\\u06d5\\u06ee\\u06ef'
const inArabic = `(?<=(?![${unjoined}])(?=\\p{L})\\p{sc=Arab})\\u200c(?=(?=\\p{L})\\p{sc=Arab})`
const viramas = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca'
const indic = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
const afterVirama = `(?<=[${viramas}])[\\u200c\\u200d](?=[${indic.map((script) => `\\p{sc=${script}}`).join('')}])`
/** Bengali: an r that keeps its form before y. */
const inRaYa = '(?<=\\u09b0)\\u200d(?=\\u09cd)'

/** A pattern of the joiners that stand where they are seen: IDNA's ContextJ (RFC 5892, A.1 and A.2), in emoji, and in Bengali. */
export const validJoiners = [inEmoji, inArabic, afterVirama, inRaYa].join('|')
const valid = new RegExp(validJoiners, 'gu')

/** The text without the joiners that stand where they are seen: any that is left is not. */
export function stripJoiners(text: string): string {
  return text.replace(valid, '')
}
