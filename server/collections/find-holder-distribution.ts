import { getAddress } from 'viem'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { type HolderBucket, holderBucketBounds } from '@/lib/collections/holder-bucket'
import type { Services } from '@/server/services/services'

/** How many accounts hold how many of a collection: one bucket for each bound, those with nobody in them too; none without a holder. */
export async function findHolderDistribution(
  { db }: Pick<Services, 'db'>,
  { chainId, contract }: CollectionPath,
): Promise<HolderBucket[]> {
  const rows = await db.query<{ bucket: number; holder_count: number; quantity: string }>(
    `select width_bucket(quantity, $3::numeric[]) as bucket, count(*)::integer as holder_count, sum(quantity) as quantity
     from holders where chain_id = $1 and contract = $2 and quantity > 0 group by 1`,
    [chainId, getAddress(contract), holderBucketBounds],
  )
  if (rows.length === 0) return []
  return holderBucketBounds.map((least, index) => {
    const row = rows.find(({ bucket }) => bucket === index + 1)
    const next = holderBucketBounds[index + 1]
    return {
      least,
      most: next === undefined ? null : next - 1,
      holderCount: row?.holder_count ?? 0,
      quantity: String(row?.quantity ?? 0),
    }
  })
}
