import type { Item } from '@/lib/api/schemas/item'
import { computeNextVoucherId } from '@/lib/vouchers/build-voucher'
import type { Services } from '@/server/services/services'

/**
 * The token that an item is since its maker has put it on sale again, or has minted it: another one of the same document.
 * Undefined where it is neither, or still on sale.
 */
export async function findReplacementToken({ db }: Pick<Services, 'db'>, item: Item): Promise<string | undefined> {
  const { chainId, contract, tokenId, voucher } = item
  if (!voucher || voucher.status === 'active') return undefined
  const next = voucher.isOver ? computeNextVoucherId(BigInt(tokenId)).toString() : null
  const [found] = await db.query<{ token_id: string }>(
    `select token_id from items where chain_id = $1 and contract = $2 and token_id = $3::numeric
     union all (
       select i.token_id from vouchers v join items i on i.chain_id = v.chain_id and i.contract = v.collection
       where v.chain_id = $1 and v.hash = $4 and i.minted_block is not null and i.token_id <> v.token_id
         and i.token_uri = v.terms->>'uri' and i.minted_at >= v.created_at
       limit 1
     ) limit 1`,
    [chainId, contract, next, voucher.hash],
  )
  return found?.token_id
}
