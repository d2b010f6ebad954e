import type { Queryable } from '@/server/db/database'

export interface NamedItem {
  chainId: number
  contract: string
  tokenId: string | null
}

interface NameRow {
  key: string
  item_name: string | null
  collection_name: string | null
}

/** What items and their collections are called, where the market knows it; by `namedItemKey`. */
export async function findItemNames(db: Queryable, items: readonly NamedItem[]) {
  const rows = await db.query<NameRow>(
    `select w.key, i.name as item_name, c.name as collection_name
     from jsonb_to_recordset($1::jsonb) as w(key text, "chainId" integer, contract text, "tokenId" numeric)
     left join items i on i.chain_id = w."chainId" and i.contract = w.contract and i.token_id = w."tokenId"
     left join collections c on c.chain_id = w."chainId" and c.contract = w.contract`,
    [
      JSON.stringify(
        items.map(({ chainId, contract, tokenId }) => ({
          ...{ chainId, contract, tokenId },
          key: namedItemKey({ chainId, contract, tokenId }),
        })),
      ),
    ],
  )
  return new Map(rows.map((row) => [row.key, encodeItemNames(row)]))
}

export const namedItemKey = ({ chainId, contract, tokenId }: NamedItem) => `${chainId}:${contract}:${tokenId ?? ''}`

export function encodeItemNames({ item_name, collection_name }: Pick<NameRow, 'item_name' | 'collection_name'>) {
  return {
    ...(item_name === null ? {} : { itemName: item_name }),
    ...(collection_name === null ? {} : { collectionName: collection_name }),
  }
}
