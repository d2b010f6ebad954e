import type { Address } from 'viem'
import type { TrackedMaker } from '@/server/indexer/store/find-tracked-makers'

export type TokenStandard = 'ERC721' | 'ERC1155'

/** What the index asks the chain about. Addresses are checksummed. */
export interface IndexScope {
  seaport: Address
  /** Ours, at the same addresses on every chain; where one is not deployed it has no logs. */
  factories: readonly Address[]
  weth: Address
  contracts: ReadonlyMap<Address, TokenStandard>
  /** Collections whose past is not read yet: of their logs only the orders are told that they touch. */
  waiting: ReadonlyMap<Address, TokenStandard>
  /** Those of both that are from before ERC-165 (migration 58). */
  early?: ReadonlySet<Address>
  makers: ReadonlyMap<Address, TrackedMaker>
}
