import { getAddress } from 'viem'
import type { Services } from '@/server/services'

export interface CollectionName {
  chainId: number
  contract: string
  name: string
}

/** To choose from: so many, by chain and address. */
const most = 100

/** What collections are called, the one that is chosen among them. */
export async function findCollectionNames(
  { db }: Pick<Services, 'db'>,
  chosen: { chainId?: number | undefined; contract?: string | undefined },
): Promise<CollectionName[]> {
  const rows = await db.query<{ chain_id: number; contract: string; name: string }>(
    `(select chain_id, contract, name from collections order by chain_id, contract limit ${most})
     union select chain_id, contract, name from collections where chain_id = $1 and contract = $2
     order by name, chain_id, contract`,
    [chosen.chainId ?? 0, chosen.contract ? getAddress(chosen.contract) : ''],
  )
  return rows.map(({ chain_id: chainId, contract, name }) => ({ chainId, contract, name }))
}
