import { type Hash, type Hex, zeroAddress } from 'viem'
import { computePriceWei, encodeOrderComponents, type OrderComponents } from '@/lib/seaport'
import { nowSeconds } from '@/server/now-seconds'
import type { Services } from '@/server/services'
import { appendOrderEvent } from './append-order-event'
import { type OrderRow, orderColumns } from './order-row'

interface NewListing {
  chainId: number
  components: OrderComponents
  hash: Hash
  signature: Hex
  /** The block that it was found fillable at. */
  checkedBlock: bigint
}

/** Stores a checked single listing as active and tells of it. False when it was held already. */
export async function insertListing({ db, events }: Services, listing: NewListing): Promise<boolean> {
  const { chainId, components, hash, signature, checkedBlock } = listing
  const [item] = components.offer
  const created = await db.transaction(async (tx) => {
    // The lock orders this against the indexer: either it sees this order when it marks what a block touches, or its
    // block is seen here.
    const heads = await tx.query<{ number: string }>('select number from indexed_heads where chain_id = $1 for share', [
      chainId,
    ])
    const indexed = BigInt(heads[0]?.number ?? -1)
    const [row] = await tx.query<OrderRow>(
      `insert into orders as o (chain_id, hash, side, kind, maker, collection, token_id, currency, price_wei, quantity,
         status, start_time, end_time, counter, parameters, signature, created_at, checked_block, due_block)
       values ($1, $2, 'listing', 'single', $3, $4, $5, $6, $7, 1, 'active', $8, $9, $10, $11::jsonb, $12, $13, $14, $15)
       on conflict do nothing returning ${orderColumns}`,
      [
        ...[chainId, hash, components.offerer, item?.token ?? '', item?.identifierOrCriteria ?? 0n, zeroAddress],
        ...[computePriceWei(components, components.startTime), components.startTime, components.endTime],
        ...[components.counter, JSON.stringify(encodeOrderComponents(components)), signature, nowSeconds()],
        // When the check and the index saw different blocks, the order is due again at the later one.
        ...(checkedBlock < indexed ? [checkedBlock, indexed] : [indexed, checkedBlock]),
      ],
    )
    if (row) await appendOrderEvent(tx, chainId, row)
    return row !== undefined
  })
  await events.flush()
  return created
}
