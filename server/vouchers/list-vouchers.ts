import { type Address, getAddress, type Hash, type Hex } from 'viem'
import * as z from 'zod/mini'
import type { VouchersQuery } from '@/lib/api/schemas/query-parameters'
import type { VoucherAnswer, VoucherTerms } from '@/lib/api/schemas/voucher'
import type { VoucherStatus } from '@/lib/api/schemas/voucher-status'
import { AppError } from '@/lib/base/errors/app-error'
import { cursorBigint, cutPage, decodeCursor } from '@/server/db/cursor'
import { buildServedChainCondition } from '@/server/db/sql/served-chains'
import { buildVoucherStatus } from '@/server/db/sql/voucher-status'
import { buildWhere, createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'

interface VoucherRow {
  sequence: string
  chain_id: number
  collection: Address
  hash: Hash
  token_id: string
  creator: Address
  price_wei: string
  buyer: Address | null
  deadline: string
  terms: VoucherTerms
  signature: Hex
  created_at: string
  status: VoucherStatus
}

const columns = `v.sequence, v.chain_id, v.collection, v.hash, v.token_id, v.creator, v.price_wei, v.buyer, v.deadline, v.terms, v.signature,
  v.created_at`

const placeSchema = z.strictObject({ sequence: cursorBigint })

/** The vouchers that the market keeps, the newest first. @throws AppError `bad_request` for a cursor of another list */
export async function listVouchers(
  services: Pick<Services, 'db'>,
  query: VouchersQuery,
): Promise<{ vouchers: VoucherAnswer[]; next: string | null }> {
  const { chainId, collection, tokenId, creator, status, limit, cursor } = query
  const params = createSqlParams()
  const conditions = [buildServedChainCondition('v.chain_id')]
  if (chainId !== undefined) conditions.push(`v.chain_id = ${params.add(chainId)}`)
  if (collection !== undefined) conditions.push(`v.collection = ${params.add(getAddress(collection))}`)
  if (tokenId !== undefined) conditions.push(`v.token_id = ${params.add(tokenId)}::numeric`)
  if (creator !== undefined) conditions.push(`v.creator = ${params.add(getAddress(creator))}`)
  if (status !== undefined) conditions.push(`v.status = ${params.add(status)}`)
  if (cursor !== undefined) {
    conditions.push(`v.sequence < ${params.add(decodeCursor(cursor, placeSchema).sequence)}::bigint`)
  }
  const rows = await services.db.query<VoucherRow>(
    `select ${columns}, v.status from (select v.*, ${buildVoucherStatus(params)} as status from vouchers v) v
     ${buildWhere(conditions)} order by v.sequence desc limit ${params.add(limit + 1)}`,
    params.values,
  )
  const { page, next } = cutPage(rows, limit, ({ sequence }) => ({ sequence }))
  return { vouchers: page.map(encodeVoucher), next }
}

export async function findVoucher(
  { db }: Pick<Services, 'db'>,
  { chainId, hash }: { chainId: number; hash: string },
): Promise<VoucherAnswer | undefined> {
  const params = createSqlParams()
  const [row] = await db.query<VoucherRow>(
    `select ${columns}, ${buildVoucherStatus(params)} as status from vouchers v
     where v.chain_id = ${params.add(chainId)} and v.hash = ${params.add(hash.toLowerCase())}`,
    params.values,
  )
  return row && encodeVoucher(row)
}

/** @throws AppError `not_found` */
export async function getVoucher(services: Pick<Services, 'db'>, path: { chainId: number; hash: string }) {
  const voucher = await findVoucher(services, path)
  if (!voucher) throw new AppError('not_found', 'Voucher not found.')
  return voucher
}

function encodeVoucher(row: VoucherRow): VoucherAnswer {
  return {
    chainId: row.chain_id,
    collection: row.collection,
    hash: row.hash,
    tokenId: row.token_id,
    creator: row.creator,
    priceWei: row.price_wei,
    buyer: row.buyer,
    status: row.status,
    deadline: row.deadline,
    createdAt: row.created_at,
    voucher: row.terms,
    signature: row.signature,
  }
}
