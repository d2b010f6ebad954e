import type { Address, Hash } from 'viem'
import * as z from 'zod/mini'
import {
  computeAmount,
  decodeOrderComponents,
  type Fraction,
  isPayment,
  type OrderComponents,
  OrderType,
  scale,
} from '@/lib/protocol/seaport'
import { orderComponentsSchema } from '@/lib/protocol/seaport/order-components-json'
import type { Log } from '@/server/base/log'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import type { Transaction } from '@/server/db/database'
import { stringifyRows } from '@/server/db/stringify-rows'
import { buildFeeScope, decodeFees, type FeeScope } from '@/server/indexer/decode/decode-fees'
import type { FeeLog } from '@/server/indexer/decode/decoded-logs'
import type { Services } from '@/server/services/services'
import { storeVoucherFees } from './store-voucher-fees'

const batchFills = 500
/** Above every block number. */
const lastBlock = 9_000_000_000_000_000_000n

/**
 * Computes what fills paid to the operator that were stored before the recipient was known: of orders in the book, whose terms say what
 * Seaport moved. Nothing is known of fills of other orders.
 */
export function startFeeBackfill(services: Services, log: Log): PeriodicTask {
  return startPeriodicTask({
    ...{ log, name: 'fee_backfill', pollMilliseconds: 600_000 },
    run: async () => {
      await backfillFees(services)
      return false
    },
  })
}

/** @returns once all that can be known is stored; at once where nothing is left to do */
export async function backfillFees(services: Pick<Services, 'db' | 'config' | 'feeRecipients'>): Promise<void> {
  const { db, config } = services
  const rows = await db.query<{ address: Address }>('select address from fee_recipients where not is_backfilled')
  if (rows.length === 0) return
  const recipients = rows.map(({ address }) => address)
  for (const { id: chainId } of config.chains) {
    const { currencies } = buildFeeScope(services, chainId)
    await backfillChain(services, chainId, { recipients: new Set(recipients), currencies })
  }
  await db.query('update fee_recipients set is_backfilled = true where address = any($1::text[])', [recipients])
}

interface Place {
  block: bigint
  logIndex: number
}

async function backfillChain({ db }: Pick<Services, 'db'>, chainId: number, scope: FeeScope): Promise<void> {
  await db.transaction((tx) =>
    storeVoucherFees(tx, { chainId, recipients: [...scope.recipients], blocks: [0n, lastBlock] }),
  )
  let after: Place | null = { block: -1n, logIndex: -1 }
  while (after) {
    const from: Place = after
    after = await db.transaction((tx) => backfillBatch(tx, chainId, scope, from))
  }
}

interface FillRow {
  block_number: string
  block_hash: Hash
  log_index: number
  transaction_hash: Hash
  time: string
  parameters: unknown
  /** How many of the order's first item were moved; null where the index has no sale of it. */
  quantity: string | null
}

/** @returns the last fill that was looked at; null behind the last of all */
async function backfillBatch(
  tx: Transaction,
  chainId: number,
  scope: FeeScope,
  { block, logIndex }: Place,
): Promise<Place | null> {
  // Locked: a reorganisation that deletes a fill waits, and then deletes what is stored of it here.
  const rows = await tx.query<FillRow>(
    `select e.block_number, e.block_hash, e.log_index, e.transaction_hash, e.time, o.parameters,
       (select s.quantity from sales s where s.chain_id = e.chain_id and s.block_number = e.block_number
          and s.log_index = e.log_index and s.contract = o.collection
          and s.token_id = coalesce(o.token_id, case when o.side = 'listing'
            then (o.parameters -> 'offer' -> 0 ->> 'identifierOrCriteria')::numeric end, s.token_id) limit 1) as quantity
     from order_events e join orders o on o.chain_id = e.chain_id and o.hash = e.order_hash
     where e.chain_id = $1 and (e.block_number, e.log_index) > ($2, $3) and e.kind = 'fulfilled'
     order by e.block_number, e.log_index limit ${batchFills} for key share of e`,
    [chainId, block, logIndex],
  )
  const fees = rows.flatMap((row) => computeFees(row, scope).map((fee) => ({ ...fee, time: row.time })))
  if (fees.length > 0) {
    await tx.query(
      `insert into market_fees (chain_id, block_number, log_index, contract, currency, recipient, amount, time)
       select $1::integer, r."blockNumber", r."logIndex", r.contract, r.currency, r.recipient, r.amount, r.time
       from jsonb_to_recordset($2::jsonb) as r("blockNumber" bigint, "logIndex" integer, contract text, currency text,
         recipient text, amount numeric, time bigint)
       on conflict do nothing`,
      [chainId, stringifyRows(fees)],
    )
  }
  const last = rows.at(-1)
  return last && rows.length === batchFills ? { block: BigInt(last.block_number), logIndex: last.log_index } : null
}

/** What Seaport moved, by the terms of the order; nothing where the part that was filled is not known. */
function computeFees(row: FillRow, scope: FeeScope): FeeLog[] {
  const components = decodeOrderComponents(z.parse(orderComponentsSchema, row.parameters))
  const fraction = findFraction(components, row.quantity)
  if (!fraction) return []
  const { offerer, offer, consideration } = components
  const at = BigInt(row.time)
  return decodeFees(
    {
      ...{ blockNumber: BigInt(row.block_number), blockHash: row.block_hash, logIndex: row.log_index },
      ...{ transactionHash: row.transaction_hash, offerer },
      offer: offer.map(toSpent),
      consideration: consideration.map((item) => ({
        ...toSpent(item),
        recipient: item.recipient,
        amount: computeAmount(scale(item, fraction), components, at, 'up'),
      })),
    },
    scope,
  )
}

/** An item of criteria is one of a collection all the same. */
function toSpent({ itemType, token, startAmount }: OrderComponents['offer'][number]) {
  return { itemType: itemType > 3 ? itemType - 2 : itemType, token, amount: startAmount }
}

function findFraction({ orderType, offer, consideration }: OrderComponents, quantity: string | null): Fraction | null {
  const isPartial = orderType === OrderType.partialOpen || orderType === OrderType.partialRestricted
  if (!isPartial) return { numerator: 1n, denominator: 1n }
  const [item] = [...offer, ...consideration].filter((one) => !isPayment(one))
  return item && quantity !== null ? { numerator: BigInt(quantity), denominator: item.startAmount } : null
}
