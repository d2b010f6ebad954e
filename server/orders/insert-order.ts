import type { Hash, Hex } from 'viem'
import { computePriceWei, encodeOrderComponents, type Fraction, type OrderComponents } from '@/lib/seaport'
import { chainSeconds } from '@/server/chains/chain-clock'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { nowSeconds } from '@/server/now-seconds'
import type { Services } from '@/server/services'
import { appendOrderEvents } from './append-order-events'
import { describeOrder } from './describe-order'
import { type OrderRow, orderColumns } from './order-row'
import type { Criteria } from './resolve-criteria'

interface NewOrder {
  chainId: number
  components: OrderComponents
  hash: Hash
  signature: Hex
  criteria: Criteria | null
  /** The part of it that is not filled yet. */
  left: Fraction
  /** The block that it was found fillable at. */
  checkedBlock: BlockPoint
}

/** Stores a checked order as active and tells of it. False when it was held already. */
export async function insertOrder({ db, events }: Services, order: NewOrder): Promise<boolean> {
  const { chainId, components, hash, signature, criteria, left, checkedBlock } = order
  const { number: checked, hash: checkedHash } = checkedBlock
  const { side, kind, taker, collection, tokenId, currency, quantity } = describeOrder(
    components,
    criteria ?? undefined,
  )
  const chainNow = chainSeconds(chainId)
  const created = await db.transaction(async (tx) => {
    // The lock orders this against the indexer: either it sees this order when it marks what a block touches, or its
    // block is seen here.
    const heads = await tx.query<{ number: string }>('select number from indexed_heads where chain_id = $1 for share', [
      chainId,
    ])
    const indexed = BigInt(heads[0]?.number ?? -1)
    const [row] = await tx.query<OrderRow>(
      `insert into orders as o (chain_id, hash, side, kind, maker, taker, collection, token_id, currency, price_wei,
         quantity, status, start_time, end_time, counter, parameters, signature, criteria, created_at, checked_block,
         due_block, checked_hash, simulated_at, created_block)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'active', $12, $13, $14, $15::jsonb, $16, $17::jsonb, $18,
         $19, $20, $21, $22, $23)
       on conflict do nothing returning ${orderColumns}`,
      [
        ...[chainId, hash, side, kind, components.offerer, taker, collection, tokenId, currency],
        ...[computePriceWei(components, chainNow, left), (quantity * left.numerator) / left.denominator],
        ...[components.startTime, components.endTime, components.counter],
        ...[
          JSON.stringify(encodeOrderComponents(components)),
          signature,
          criteria && JSON.stringify(criteria),
          chainNow,
        ],
        // When the check and the index saw different blocks, the order is due again at the later one.
        ...(checked < indexed ? [checked, indexed] : [indexed, checked]),
        ...[checkedHash, nowSeconds(), checked],
      ],
    )
    if (row) {
      // Whoever has brought it: nothing of it waits any more.
      await tx.query("update signings set state = 'published', problem = null where chain_id = $1 and hash = $2", [
        ...[chainId, hash],
      ])
      await appendOrderEvents(tx, chainId, [row])
    }
    return row !== undefined
  })
  await events.flush()
  return created
}
