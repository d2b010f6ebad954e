import type { Hash } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { findChain } from '@/lib/protocol/chains/chains'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable, Transaction } from '@/server/db/database'

const defaultTailLength = 256

/** So many headers below the head are kept, and so deep can a reorganisation be undone. CHAINS_FILE can set it for a chain. */
export const getTailLength = (chainId: number): bigint =>
  BigInt(findChain(chainId)?.operation?.finalityBlocks ?? defaultTailLength)

/** The last block whose logs are stored. The hash is empty before the first. */
export interface IndexedHead {
  number: bigint
  hash: Hash | ''
}

interface HeadRow {
  number: string
  hash: Hash | ''
}

/** Where the index of the chain is; before its first block, just below `startBlock`. */
export async function getIndexedHead(db: Queryable, chainId: number, startBlock: bigint): Promise<IndexedHead> {
  await db.query(`insert into indexed_heads (chain_id, number, hash) values ($1, $2, '') on conflict do nothing`, [
    chainId,
    startBlock - 1n,
  ])
  const [row] = await db.query<HeadRow>('select number, hash from indexed_heads where chain_id = $1', [chainId])
  if (!row) throw new AppError('internal', 'The indexed head is missing.')
  return { number: BigInt(row.number), hash: row.hash }
}

/**
 * Holds the head until the transaction ends, so that one writer at a time changes what the index says of the chain.
 * @throws AppError `unavailable` when another indexer has moved it.
 */
export async function lockIndexedHead(tx: Transaction, chainId: number, expected: IndexedHead): Promise<void> {
  const [row] = await tx.query<HeadRow>('select number, hash from indexed_heads where chain_id = $1 for update', [
    chainId,
  ])
  if (row && BigInt(row.number) === expected.number && row.hash === expected.hash) return
  throw new AppError('unavailable', 'Another indexer moved the indexed head.', { retryable: true })
}

export async function setIndexedHead(tx: Transaction, chainId: number, { number, hash }: IndexedHead): Promise<void> {
  await tx.query('update indexed_heads set number = $2, hash = $3 where chain_id = $1', [chainId, number, hash])
}

/** Kept for operators: how deep the last reorganisation went, and when it was seen. */
export async function storeReorg(tx: Transaction, chainId: number, depth: bigint): Promise<void> {
  await tx.query('update indexed_heads set last_reorg_depth = $2, last_reorg_at = $3 where chain_id = $1', [
    ...[chainId, depth, nowSeconds()],
  ])
}

export type IndexStatus = 'syncing' | 'synced' | 'retrying' | 'halted'

/** Kept where every process can read it: how the index is, and what is wrong with it. */
export async function storeIndexStatus(
  db: Queryable,
  chainId: number,
  { status, problem }: { status: IndexStatus; problem: string | null },
): Promise<void> {
  await db.query('update indexed_heads set status = $2, problem = $3 where chain_id = $1', [chainId, status, problem])
}
