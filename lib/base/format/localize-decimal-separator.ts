import { findSpoken } from '@/lib/i18n/message-store'

/** A number with the sign that the language has before decimals. Not for amounts of coins: those can be copied into a field, which takes a point alone. */
export function localizeDecimalSeparator(text: string): string {
  return findSpoken() === 'en' ? text : text.replace('.', ',')
}
