import { localeNames, locales } from './generated/locales'

export { localeNames, locales }

export type Locale = (typeof locales)[number]

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}
