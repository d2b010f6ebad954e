import { type Address, type Hash, pad, toHex, zeroAddress, zeroHash } from 'viem'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Database, SqlValue } from '@/server/db/database'

type Row = Record<string, SqlValue>

/** Addresses and hashes that are told apart at a glance; digits alone, so that they are checksummed. */
export const buildAddress = (number: number): Address => `0x${String(number).padStart(40, '0')}`
export const buildHash = (number: number): Hash => pad(toHex(number), { size: 32 })

export const collectionAddress = buildAddress(100)
export const makerAddress = buildAddress(1)
/** 2025-01-01: long past, so that what starts here has begun. */
export const pastSeconds = 1_735_689_600
/** 2100-01-01: what ends here is not over. */
export const futureSeconds = 4_102_444_800

let count = 0

export function buildCollectionRow(changes: Row = {}): Row {
  return {
    ...{ chain_id: localChainId, contract: collectionAddress, name: 'Stones', standard: 'ERC721' },
    ...{ is_document_due: false, ...changes },
  }
}

export function buildItemRow(changes: Row = {}): Row {
  return {
    chain_id: localChainId,
    contract: collectionAddress,
    token_id: '1',
    standard: 'ERC721',
    owner: makerAddress,
    creator: makerAddress,
    minted_block: 1,
    minted_at: pastSeconds,
    metadata_state: 'ready',
    name: 'Three Stones in Spate',
    category: 'Art',
    image: '/works/three-stones.webp',
    ...changes,
  }
}

/** A listing of token 1 for 10 wei that began long ago and lasts; its parameters are those of its columns. */
export function buildOrderRow(changes: Row = {}): Row {
  count += 1
  const row = {
    chain_id: localChainId,
    // Above every number that a test names itself: files of a worker count on, and a file that runs first would meet its own.
    hash: buildHash(1_000_000 + count),
    side: 'listing',
    kind: 'single',
    maker: makerAddress,
    collection: collectionAddress,
    token_id: '1',
    currency: zeroAddress,
    price_wei: '10',
    quantity: '1',
    status: 'active',
    start_time: pastSeconds,
    end_time: futureSeconds,
    counter: '0',
    signature: '0x1234',
    created_at: pastSeconds,
    checked_block: 1,
    ...changes,
  }
  return { parameters: buildParameters(row), ...row }
}

/** An order that the first of a Safe's two owners has signed. */
export function buildSigningRow(changes: Row = {}): Row {
  count += 1
  return {
    chain_id: localChainId,
    hash: buildHash(count),
    message_hash: buildHash(count + 100_000),
    maker: makerAddress,
    parameters: buildOrderRow().parameters ?? null,
    end_time: futureSeconds,
    signed_by: JSON.stringify([buildAddress(11)]),
    missing: JSON.stringify([buildAddress(12)]),
    threshold: 2,
    created_at: pastSeconds,
    changed_at: pastSeconds,
    due_at: futureSeconds,
    ...changes,
  }
}

export function buildTransferRow(changes: Row = {}): Row {
  count += 1
  return {
    chain_id: localChainId,
    block_number: count,
    block_hash: buildHash(count),
    log_index: 0,
    transaction_hash: buildHash(count),
    contract: collectionAddress,
    token_id: '1',
    sender: zeroAddress,
    recipient: makerAddress,
    quantity: '1',
    time: pastSeconds,
    ...changes,
  }
}

export function buildSaleRow(changes: Row = {}): Row {
  count += 1
  return {
    chain_id: localChainId,
    block_number: count,
    block_hash: buildHash(count),
    log_index: 1,
    transaction_hash: buildHash(count),
    order_hash: buildHash(count),
    contract: collectionAddress,
    token_id: '1',
    seller: makerAddress,
    buyer: buildAddress(2),
    currency: zeroAddress,
    price_wei: '10',
    quantity: '1',
    time: pastSeconds,
    ...changes,
  }
}

export function buildOrderEventRow(changes: Row = {}): Row {
  count += 1
  return {
    chain_id: localChainId,
    block_number: count,
    block_hash: buildHash(count),
    log_index: 0,
    transaction_hash: buildHash(count),
    kind: 'cancelled',
    maker: makerAddress,
    time: pastSeconds,
    ...changes,
  }
}

/** Inserts rows of one table; each row names its own columns. */
export async function insertRows(db: Database, table: string, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    await db.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
  }
}

function buildParameters(row: Row): string {
  const [price, quantity] = [String(row.price_wei), String(row.quantity)]
  const isOffer = row.side === 'offer'
  const token = {
    // An offer for any of a collection has a root of criteria in the place of a token.
    ...{ itemType: isOffer && row.token_id === null ? 4 : 2, token: row.collection },
    identifierOrCriteria: String(row.token_id ?? 0),
    ...(isOffer ? { startAmount: quantity, endAmount: quantity } : { startAmount: '1', endAmount: '1' }),
  }
  const money = {
    ...{ itemType: isOffer ? 1 : 0, token: isOffer ? row.currency : zeroAddress, identifierOrCriteria: '0' },
    ...{ startAmount: price, endAmount: price },
  }
  return JSON.stringify({
    offerer: row.maker,
    zone: zeroAddress,
    offer: [isOffer ? money : token],
    consideration: [{ ...(isOffer ? token : money), recipient: row.maker }],
    // What is of several pieces is sold bit by bit, unless a test says otherwise.
    orderType: row.quantity === '1' ? 0 : 1,
    startTime: String(row.start_time),
    endTime: String(row.end_time),
    zoneHash: zeroHash,
    salt: '0',
    conduitKey: zeroHash,
    counter: '0',
  })
}
