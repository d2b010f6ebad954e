import type { Address } from 'viem'
import type { Collection } from '@/lib/api/schemas/collection'
import { firstCollectionFactory } from '@/lib/protocol/contracts/deployments'
import { getCollectionRules } from '@/lib/protocol/contracts/get-collection-rules'
import type { Services } from '@/server/services/services'

/** The rules of a collection that one of our factories made; undefined of all others. */
export async function findFactoryRules(
  { db }: Pick<Services, 'db'>,
  { chainId, contract, creator }: Pick<Collection, 'chainId' | 'contract' | 'creator'>,
): Promise<Collection['rules']> {
  if (creator === null) return undefined
  const [row] = await db.query<{ factory: Address | null }>(
    'select factory from collections where chain_id = $1 and contract = $2',
    [chainId, contract],
  )
  // Collections that were stored before there was a second factory do not name theirs.
  const factory = row?.factory ?? firstCollectionFactory.address
  const rules = getCollectionRules(factory)
  return rules && { factory, ...rules }
}
