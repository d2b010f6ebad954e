import { type Address, getAddress } from 'viem'
import type { RoyaltySplit } from '@/lib/api/schemas/royalty-split'
import type { Services } from '@/server/services/services'

const limit = 100

/** The contracts that share royalties with an account. */
export async function findRoyaltySplits(
  { db }: Pick<Services, 'db'>,
  { address }: { address: string },
): Promise<RoyaltySplit[]> {
  const rows = await db.query<{ chain_id: number; split: Address; shares: RoyaltySplit['shares'] }>(
    `select chain_id, split, jsonb_agg(jsonb_build_object('account', account, 'parts', parts::text) order by position) as shares
     from royalty_split_shares where (chain_id, split) in (
       select distinct chain_id, split from royalty_split_shares where account = $1 order by chain_id, split limit ${limit}
     )
     group by chain_id, split order by chain_id, split`,
    [getAddress(address)],
  )
  return rows.map(({ chain_id: chainId, split, shares }) => ({ chainId, split, shares }))
}
