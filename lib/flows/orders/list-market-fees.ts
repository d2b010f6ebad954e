import type { Config } from '@/lib/api/schemas/config'
import type { Fee } from '@/lib/protocol/seaport'

/** The marketplace fee as a list, empty where there is none. */
export function listMarketFees({ bps, recipient }: Config['marketFee']): Fee[] {
  return recipient && bps > 0 ? [{ recipient, bps }] : []
}
