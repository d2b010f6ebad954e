import type { Config } from '@/lib/api/schemas/config'
import type { Fee } from '@/lib/protocol/seaport'

/** What the marketplace takes of a price; nothing where it takes none. */
export function listMarketFees({ bps, recipient }: Config['marketFee']): Fee[] {
  return recipient && bps > 0 ? [{ recipient, bps }] : []
}
