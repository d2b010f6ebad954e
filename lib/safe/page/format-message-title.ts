import { stripInvisible } from '@/lib/base/format/strip-invisible'
import type { enSafeLists } from '@/lib/i18n/generated/en/safe-lists'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import type { SafeMessage } from '@/lib/protocol/safe-gateway'
import { cleanLine } from './clean-line'

/** What kind of message it is: typed data goes by the name of its domain (EIP-712). */
export function formatMessageTitle(message: SafeMessage['message'], words: typeof enSafeLists.messages): string {
  if (typeof message === 'string') return words.text
  const { name, verifyingContract } = message.domain as { name?: unknown; verifyingContract?: unknown }
  if (String(verifyingContract).toLowerCase() === seaportAddress.toLowerCase()) {
    const kind = findOrderKind(message.message)
    if (kind) return words[kind]
  }
  return typeof name === 'string' && name ? words.typed({ name: cleanLine(name) }) : words.typedUnnamed
}

/** Offers pay in tokens, and listings in works (Seaport's ItemType: 1 is ERC-20, 2 to 5 are works). */
function findOrderKind({ offer }: Record<string, unknown>): 'listing' | 'offer' | null {
  const first: unknown = Array.isArray(offer) ? offer[0] : null
  if (typeof first !== 'object' || first === null || !('itemType' in first)) return null
  const itemType = Number(first.itemType)
  if (itemType === 1) return 'offer'
  return itemType >= 2 && itemType <= 5 ? 'listing' : null
}

export function formatMessage(message: SafeMessage['message']): string {
  return typeof message === 'string' ? stripInvisible(message) : JSON.stringify(message.message, null, 2)
}
