import type { NamedOwner } from '@/components/safe/OwnerPicker'
import type { SafeSource } from '@/lib/queries/safe-page'
import type { ChainConfig } from '@/lib/schemas/config'

/** Which Safe a page is about, and by whom it is known. */
export interface SafePagePlace extends SafeSource {
  chain: ChainConfig
  coin: { symbol: string; decimals: number }
  /** The owners whose names the market knows. */
  names: readonly NamedOwner[]
}
