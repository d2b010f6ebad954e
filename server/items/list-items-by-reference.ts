import { getAddress } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { buildItemsFrom } from '@/server/db/sql/items-from'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { encodeItems } from './encode-items'
import { type ItemRow, itemColumns } from './item-row'

export interface ItemReference {
  chainId: number
  contract: string
  tokenId: string
}

/** Items in the order of their references. Those that the marketplace does not have, or that an operator has hidden, are left out. */
export async function listItemsByReference(services: Services, references: readonly ItemReference[]): Promise<Item[]> {
  if (references.length === 0) return []
  const params = createSqlParams()
  const from = buildItemsFrom(services.config, params)
  const wanted = `unnest(${params.add(references.map(({ chainId }) => chainId))}::integer[],
    ${params.add(references.map(({ contract }) => getAddress(contract)))}::text[],
    ${params.add(references.map(({ tokenId }) => tokenId))}::numeric[])`
  const rows = await services.db.query<ItemRow>(
    `select ${itemColumns} ${from} where (i.chain_id, i.contract, i.token_id) in (select * from ${wanted})
     and ${buildVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })}`,
    params.values,
  )
  const places = new Map(references.map((reference, place) => [keyOf(reference), place]))
  const items = await encodeItems(services, rows)
  return items.toSorted((a, b) => (places.get(keyOf(a)) ?? 0) - (places.get(keyOf(b)) ?? 0))
}

const keyOf = ({ chainId, contract, tokenId }: ItemReference) => `${chainId}:${contract.toLowerCase()}:${tokenId}`
