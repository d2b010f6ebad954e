/** Between emoji of which it makes one. */
const inEmoji = /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu
/** Unicode's ArabicShaping: letters that join nothing after them, so that nothing is parted there. */
const unjoined =
  '\\u0621-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0677\\u0688-\\u0699\\u06c0\\u06c3-\\u06cb\\u06cd\\u06cf\\u06d2\\u06d3\\u06d5\\u06ee\\u06ef'
const inArabic = new RegExp(`(?<=(?![${unjoined}])(?=\\p{L})\\p{sc=Arab})\\u200c(?=(?=\\p{L})\\p{sc=Arab})`, 'gu')
const afterVirama =
  /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d](?=[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])/gu

/** The text without the joiners that stand where they are seen (IDNA's ContextJ, RFC 5892, A.1 and A.2, and in emoji): any that is left is not. */
export function stripJoiners(text: string): string {
  return text.replace(inEmoji, '').replace(inArabic, '').replace(afterVirama, '')
}
