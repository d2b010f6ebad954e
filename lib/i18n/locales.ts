export const locales = ['en', 'de', 'es'] as const

export type Locale = (typeof locales)[number]

/** Each in its own language, as those who look for it know it. */
export const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch', es: 'Español' }

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}
