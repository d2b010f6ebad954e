import { getLanguage } from '@/lib/base/current-language'

/** A number with the sign that the language has before decimals. Not for amounts of coins: those can be copied into a field, which takes a point alone. */
export function localizeDecimalSeparator(text: string): string {
  return getLanguage() === 'en' ? text : text.replace('.', ',')
}
