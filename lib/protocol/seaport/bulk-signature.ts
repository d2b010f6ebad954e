import { concatHex, type Hash, type Hex, keccak256, size, slice, stringToHex, zeroAddress, zeroHash } from 'viem'
import { hashOrder } from './hash-order'
import { buildDomain, hashDomain, orderTypes, type SeaportDomain } from './typed-data'
import type { OrderComponents } from './types'

const maxHeight = 24
const keyBytes = 3

/** What pads a tree whose orders are no power of two: nobody can fill it. */
const emptyOrder: OrderComponents = {
  ...{
    offerer: zeroAddress,
    zone: zeroAddress,
    offer: [],
    consideration: [],
    orderType: 0,
    startTime: 0n,
    endTime: 0n,
  },
  ...{ zoneHash: zeroHash, salt: 0n, conduitKey: zeroHash, counter: 0n },
}

type OrderTree = OrderComponents | readonly OrderTree[]

/**
 * The typed data that a key signs once for many orders: Seaport's `BulkOrder`, a binary tree of them. Never for a maker
 * that is a contract: Seaport asks it about the single order's digest (SignatureVerification.sol).
 */
export function buildBulkTypedData(domain: SeaportDomain, orders: readonly OrderComponents[]) {
  const height = findHeight(orders.length)
  let level: readonly OrderTree[] = [...orders, ...Array<OrderComponents>(2 ** height - orders.length).fill(emptyOrder)]
  while (level.length > 2) level = pair(level)
  return {
    domain: buildDomain(domain),
    types: { BulkOrder: [{ name: 'tree', type: `OrderComponents${'[2]'.repeat(height)}` }], ...orderTypes },
    primaryType: 'BulkOrder' as const,
    message: { tree: level },
  }
}

/** One signature an order out of the one of `buildBulkTypedData`: signature, place in the tree and proof, in a row. */
export function buildBulkSignatures(signature: Hex, orders: readonly OrderComponents[]): Hex[] {
  const height = findHeight(orders.length)
  const emptyHash = hashOrder(emptyOrder)
  const levels: Hash[][] = [Array.from({ length: 2 ** height }, (_, index) => hashLeaf(orders[index]) ?? emptyHash)]
  for (let level = levels[0] ?? []; level.length > 2; levels.push(level))
    level = pair(level).map((two) => hashPair(two))
  return orders.map((_, key) => {
    const proof = levels.map((level, depth) => level[(key >> depth) ^ 1] ?? emptyHash)
    return concatHex([signature, `0x${key.toString(16).padStart(keyBytes * 2, '0')}`, ...proof])
  })
}

export interface BulkSignature {
  /** The key's own signature: 65 bytes, or 64 (EIP-2098). */
  signature: Hex
  /** The order's place in the tree. */
  key: number
  proof: readonly Hash[]
}

/** Takes a bulk signature apart by its length, (64 or 65) + 3 + 32 a level, as Seaport does; null for other lengths. */
export function splitBulkSignature(bytes: Hex): BulkSignature | null {
  const length = size(bytes)
  const signatureBytes = length % 2 === 1 ? 64 : 65
  const height = (length - signatureBytes - keyBytes) / 32
  if (!Number.isInteger(height) || height < 1 || height > maxHeight) return null
  const proofAt = signatureBytes + keyBytes
  return {
    signature: slice(bytes, 0, signatureBytes),
    key: Number(slice(bytes, signatureBytes, proofAt)),
    proof: Array.from({ length: height }, (_, level) => slice(bytes, proofAt + level * 32, proofAt + (level + 1) * 32)),
  }
}

/** The 32 bytes that the key signed for the whole tree that an order and its proof lead to. */
export function hashBulkDigest(domain: SeaportDomain, orderHash: Hash, { key, proof }: BulkSignature): Hash {
  const root = proof.reduce(
    (hash, sibling, level) => hashPair((key >> level) % 2 === 1 ? [sibling, hash] : [hash, sibling]),
    orderHash,
  )
  const structHash = keccak256(concatHex([hashBulkType(proof.length), root]))
  return keccak256(concatHex(['0x1901', hashDomain(domain), structHash]))
}

function hashBulkType(height: number): Hash {
  const encode = (name: keyof typeof orderTypes) =>
    `${name}(${orderTypes[name].map((field) => `${field.type} ${field.name}`).join(',')})`
  const referenced = (['ConsiderationItem', 'OfferItem', 'OrderComponents'] as const).map(encode).join('')
  return keccak256(stringToHex(`BulkOrder(OrderComponents${'[2]'.repeat(height)} tree)${referenced}`))
}

function findHeight(count: number): number {
  if (count < 1 || count > 2 ** maxHeight) throw new RangeError('A bulk signature must cover 1 to 2^24 orders')
  return Math.max(1, Math.ceil(Math.log2(count)))
}

function hashLeaf(order: OrderComponents | undefined): Hash | undefined {
  return order && hashOrder(order)
}

function hashPair(pair: readonly [Hash, Hash]): Hash {
  return keccak256(concatHex(pair))
}

function pair<T>(level: readonly T[]): (readonly [T, T])[] {
  return Array.from({ length: level.length / 2 }, (_, index) => level.slice(index * 2, index * 2 + 2) as [T, T])
}
