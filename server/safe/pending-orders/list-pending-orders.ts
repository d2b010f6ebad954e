import { type Address, getAddress, type Hash } from 'viem'
import * as z from 'zod/mini'
import type { Order } from '@/lib/api/schemas/order'
import type { PendingOrderProblem, PendingOrderState, PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import type { PendingOrdersQuery } from '@/lib/api/schemas/pending-orders-query'
import type { OrderPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import type { OrderComponentsJson } from '@/lib/protocol/seaport/order-components-json'
import { cursorBigint, cutPage, decodeCursor } from '@/server/db/cursor'
import { buildServedChainCondition } from '@/server/db/sql/served-chains'
import { buildWhere, createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'

interface SigningRow {
  sequence: string
  chain_id: number
  hash: Hash
  message_hash: Hash
  maker: Address
  parameters: OrderComponentsJson
  criteria: NonNullable<Order['criteria']> | null
  end_time: string
  state: PendingOrderState
  problem: PendingOrderProblem | null
  signed_by: Address[]
  missing: Address[]
  threshold: number
  created_at: string
}

const columns = `sequence, chain_id, hash, message_hash, maker, parameters, criteria, end_time, state, problem, signed_by, missing, threshold,
  created_at`

const placeSchema = z.strictObject({ sequence: cursorBigint })

/** What waits for signatures here, and what became of it; the newest first. @throws AppError `bad_request` for a cursor of another list */
export async function listPendingOrders(
  { db }: Pick<Services, 'db'>,
  { chainId, maker, state, limit, cursor }: PendingOrdersQuery,
): Promise<{ signings: PendingSafeOrder[]; next: string | null }> {
  const params = createSqlParams()
  const conditions = [buildServedChainCondition('chain_id')]
  if (chainId !== undefined) conditions.push(`chain_id = ${params.add(chainId)}`)
  if (maker !== undefined) conditions.push(`maker = ${params.add(getAddress(maker))}`)
  if (state !== undefined) conditions.push(`state = ${params.add(state)}`)
  if (cursor !== undefined) {
    conditions.push(`sequence < ${params.add(decodeCursor(cursor, placeSchema).sequence)}::bigint`)
  }
  const rows = await db.query<SigningRow>(
    `select ${columns} from pending_orders ${buildWhere(conditions)} order by sequence desc limit ${params.add(limit + 1)}`,
    params.values,
  )
  const { page, next } = cutPage(rows, limit, ({ sequence }) => ({ sequence }))
  return { signings: page.map(encodeSigning), next }
}

export async function findPendingOrder(
  { db }: Pick<Services, 'db'>,
  { chainId, hash }: OrderPath,
): Promise<PendingSafeOrder | undefined> {
  const [row] = await db.query<SigningRow>(`select ${columns} from pending_orders where chain_id = $1 and hash = $2`, [
    ...[chainId, hash.toLowerCase()],
  ])
  return row && encodeSigning(row)
}

/** @throws AppError `not_found` */
export async function getPendingOrder(services: Pick<Services, 'db'>, path: OrderPath): Promise<PendingSafeOrder> {
  const signing = await findPendingOrder(services, path)
  if (signing) return signing
  throw new AppError('not_found', 'Pending order not found.')
}

function encodeSigning(row: SigningRow): PendingSafeOrder {
  return {
    chainId: row.chain_id,
    hash: row.hash,
    maker: row.maker,
    messageHash: row.message_hash,
    state: row.state,
    problem: row.problem,
    signed: row.signed_by.length,
    threshold: row.threshold,
    signedBy: row.signed_by,
    missing: row.missing,
    endTime: row.end_time,
    createdAt: row.created_at,
    parameters: row.parameters,
    ...(row.criteria ? { criteria: row.criteria } : {}),
  }
}
