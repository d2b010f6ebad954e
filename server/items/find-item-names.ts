import { encodeThumbnail, type ThumbnailRow, thumbnailColumns } from '@/server/media/encode-thumbnail'
import type { Services } from '@/server/services/services'

export interface NamedItem {
  chainId: number
  contract: string
  tokenId: string | null
}

interface NameRow extends ThumbnailRow {
  key: string
  item_name: string | null
  collection_name: string | null
}

/** What items and their collections are called and how the items look, where the market knows it; by `namedItemKey`. */
export async function findItemNames({ db, media }: Pick<Services, 'db' | 'media'>, items: readonly NamedItem[]) {
  const rows = await db.query<NameRow>(
    `select w.key, i.name as item_name, c.name as collection_name,
       ${thumbnailColumns}
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
  const itemOf = new Map(items.map((item) => [namedItemKey(item), item]))
  return new Map(
    rows.flatMap((row) => {
      const item = itemOf.get(row.key)
      return item ? [[row.key, encodeItemNames(media, item, row)] as const] : []
    }),
  )
}

export const namedItemKey = ({ chainId, contract, tokenId }: NamedItem) => `${chainId}:${contract}:${tokenId ?? ''}`

export function encodeItemNames(media: Services['media'], item: NamedItem, row: Omit<NameRow, 'key'>) {
  const image = encodeThumbnail(media, item, row)
  return {
    ...(row.item_name === null ? {} : { itemName: row.item_name }),
    ...(image ? { image } : {}),
    ...(row.collection_name === null ? {} : { collectionName: row.collection_name }),
  }
}
