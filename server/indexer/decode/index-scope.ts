import type { Address } from 'viem'
import type { TokenStandard } from '@/server/chains/token-standard'
import type { FeeScope } from './decode-fees'

/** Somebody with an order that may still be filled, or with a voucher. */
export interface TrackedMaker {
  /** Null until its code was looked at. */
  isContract: boolean | null
  /** Whether it has an offer, which its WETH pays for. */
  pays: boolean
}

/** What the index asks the chain about. Addresses are checksummed. */
export interface IndexScope {
  seaport: Address
  /** Ours, at the same addresses on every chain; where one is not deployed it has no logs. */
  factories: readonly Address[]
  weth: Address
  contracts: ReadonlyMap<Address, TokenStandard>
  /** Collections whose past is not read yet: of their logs only the orders are told that they touch. */
  waiting: ReadonlyMap<Address, TokenStandard>
  /** Those of both that are from before ERC-165 (`is_pre_erc165`). */
  early?: ReadonlySet<Address>
  makers: ReadonlyMap<Address, TrackedMaker>
  /** Left out where nobody gets a fee. */
  fees?: FeeScope
}
