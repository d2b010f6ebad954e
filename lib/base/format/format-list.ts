import { getLanguage } from '@/lib/base/current-language'

/** `1 ETH, 2 ETH and 3 ETH`, in the language that is spoken. */
export function formatList(parts: readonly string[]): string {
  const spoken = getLanguage()
  return new Intl.ListFormat(spoken === 'en' ? 'en-GB' : spoken).format(parts)
}
