import type { UseQueryResult } from '@tanstack/react-query'
import type { NamedOwner } from '@/components/safe/OwnerPicker'
import type { ChainConfig } from '@/lib/api/schemas/config'
import type { SafeInfo } from '@/lib/protocol/safe-gateway'
import type { SafeSource } from '@/lib/safe/queries/safe-lists'

/** Which Safe a page is about, and by whom it is known. */
export interface SafePageContext extends SafeSource {
  chain: Pick<ChainConfig, 'name' | 'blockExplorer' | 'safeGatewayUrl'>
  coin: { symbol: string; decimals: number }
  /** The owners whose names the market knows. */
  names: readonly NamedOwner[]
}

/** As the market says it. */
export type SafePageTarget = Omit<SafePageContext, 'gateway'>

export interface SafePartProps {
  place: SafePageContext
  info: UseQueryResult<SafeInfo>
}
