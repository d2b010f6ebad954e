import { concatHex, type Hash, type Hex, keccak256, numberToHex } from 'viem'

export interface CriteriaTree {
  /** What an item's `identifierOrCriteria` holds. */
  root: bigint
  /** The proof that a token is one of the tree's. @throws RangeError when it is not. */
  getProof(tokenId: bigint): Hex[]
}

/**
 * The Merkle tree over token ids that Seaport resolves criteria with (CriteriaResolution.sol): leaves are the hashed
 * ids, each pair is sorted before it is hashed, and an odd node moves up as it is. Leaves are sorted too, so that the
 * same ids in any order have one root, the one of seaport-js.
 */
export function buildCriteriaTree(tokenIds: Iterable<bigint>): CriteriaTree {
  const growing = growCriteriaTree(tokenIds)
  for (;;) {
    const { done, value } = growing.next()
    if (done) return value
  }
}

/** So many hashes are some milliseconds' work. */
const stepHashes = 200

/** The same in short steps, for whoever has others to serve between them. */
export function* growCriteriaTree(tokenIds: Iterable<bigint>): Generator<undefined, CriteriaTree> {
  const leaves: Hash[] = []
  for (const tokenId of new Set(tokenIds)) {
    leaves.push(hashTokenId(tokenId))
    if (leaves.length % stepHashes === 0) yield
  }
  leaves.sort()
  if (leaves.length === 0) throw new RangeError('A criteria tree requires a token')
  const levels = [leaves]
  for (let level = leaves; level.length > 1; levels.push(level)) level = yield* hashPairs(level)
  return {
    root: BigInt(levels.at(-1)?.[0] ?? 0),
    getProof(tokenId) {
      let index = leaves.indexOf(hashTokenId(tokenId))
      if (index < 0) throw new RangeError('The token is not in the criteria tree')
      const proof: Hex[] = []
      for (const level of levels) {
        const sibling = level[index ^ 1]
        if (sibling) proof.push(sibling)
        index >>= 1
      }
      return proof
    },
  }
}

function hashTokenId(tokenId: bigint): Hash {
  return keccak256(numberToHex(tokenId, { size: 32 }))
}

function* hashPairs(level: readonly Hash[]): Generator<undefined, Hash[]> {
  const parents: Hash[] = []
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = level.slice(index, index + 2) as [Hash, Hash?]
    parents.push(right ? keccak256(concatHex(left < right ? [left, right] : [right, left])) : left)
    if (parents.length % stepHashes === 0) yield
  }
  return parents
}
