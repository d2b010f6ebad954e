import { type Locale, locales } from './locales'

/**
 * @param acceptLanguage as RFC 9110, 12.5.4, has it, such as `de-CH, de;q=0.9, en;q=0.8`
 * @param offered the first is for readers of other languages
 */
export function negotiateLocale(acceptLanguage: string, offered: readonly Locale[] = locales): Locale {
  const ranges = acceptLanguage.slice(0, 500).split(',').map(readRange)
  const wanted = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality)
  const spoken = wanted.map(({ language }) => offered.find((locale) => locale === language))
  return spoken.find((locale) => locale !== undefined) ?? offered[0] ?? 'en'
}

function readRange(range: string): { language: string; quality: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = weight ? Number(weight.slice(2)) : 1
  return { language: tag.split('-')[0] ?? '', quality: quality >= 0 && quality <= 1 ? quality : 0 }
}
