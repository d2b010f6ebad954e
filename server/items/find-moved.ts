import { findNextVoucherId } from '@/lib/creator/build-voucher'
import type { Item } from '@/lib/schemas/item'
import type { Services } from '@/server/services'

/** The token that a work is sold as since its maker has put it on sale again, or was; undefined where it was not. */
export async function findMoved({ db }: Pick<Services, 'db'>, item: Item): Promise<string | undefined> {
  const { chainId, contract, tokenId, voucher } = item
  if (!voucher?.isOver) return undefined
  const next = findNextVoucherId(BigInt(tokenId)).toString()
  const found = await db.query('select 1 as one from items where chain_id = $1 and contract = $2 and token_id = $3', [
    chainId,
    contract,
    next,
  ])
  return found.length > 0 ? next : undefined
}
