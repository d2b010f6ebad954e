import { findSpoken } from '@/lib/i18n/message-store'

/** `1 ETH, 2 ETH and 3 ETH`, in the language that is spoken. */
export function formatList(parts: readonly string[]): string {
  const spoken = findSpoken()
  return new Intl.ListFormat(spoken === 'en' ? 'en-GB' : spoken).format(parts)
}
