import type { Address } from 'viem'
import { chainSeconds } from '@/server/chains/chain-clock'
import type { Queryable } from '@/server/db/database'

export type TokenStandard = 'ERC721' | 'ERC1155'

/** What the index asks the chain about. Addresses are checksummed. */
export interface Watch {
  seaport: Address
  /** Ours, at the same address on every chain; where it is not deployed it says nothing. */
  factory: Address
  weth: Address
  contracts: ReadonlyMap<Address, TokenStandard>
  /** Collections whose past is not read yet: of their logs only the orders are told that they touch. */
  waiting: ReadonlyMap<Address, TokenStandard>
  makers: ReadonlyMap<Address, WatchedMaker>
}

/** Somebody with an order that may still be filled, or with a voucher. */
export interface WatchedMaker {
  /** Null until its code was looked at. */
  isContract: boolean | null
  /** Whether it has an offer, which its WETH pays for. */
  pays: boolean
}

/** The makers of all orders of a chain that may still be filled, and of vouchers. */
export async function findOpenMakers(db: Queryable, chainId: number): Promise<Map<Address, WatchedMaker>> {
  const rows = await db.query<{ maker: Address; pays: boolean; is_contract: boolean | null }>(
    `select o.maker, bool_or(o.pays) as pays, m.is_contract from (
       select maker, side = 'offer' as pays from orders
       where chain_id = $1 and status in ('active', 'inactive') and end_time > $2
       union all select creator, false from vouchers where chain_id = $1 and deadline >= $2
     ) o left join makers m on m.chain_id = $1 and m.address = o.maker group by o.maker, m.is_contract`,
    [chainId, chainSeconds(chainId)],
  )
  return new Map(rows.map(({ maker, pays, is_contract }) => [maker, { pays, isContract: is_contract }]))
}

/** Those who were not watched, or not for all, while a range was read: nothing is known of what befell them there. */
export function findUnwatched(
  before: ReadonlyMap<Address, WatchedMaker>,
  now: ReadonlyMap<Address, WatchedMaker>,
): Address[] {
  return [...now]
    .filter(([maker, { pays }]) => (pays && !before.get(maker)?.pays) || !before.has(maker))
    .map(([maker]) => maker)
}
