/** The `dir` of a page; none for languages that are read from left to right. Of the app's languages, those of tests alone need it yet. */
export function getTextDirection(locale: string): 'rtl' | undefined {
  return /^(ar|fa|he|ur)(-|$)/.test(locale) ? 'rtl' : undefined
}
