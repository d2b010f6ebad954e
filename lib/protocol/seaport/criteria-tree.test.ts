import { MerkleTree } from '@opensea/seaport-js/lib/utils/merkletree'
import { expect, test } from 'vitest'
import { buildCriteriaTree } from './criteria-tree'

test.each([1, 2, 3, 5, 8, 13, 100])('%i tokens have the root and the proofs of seaport-js', (count) => {
  const tokenIds = Array.from({ length: count }, (_, index) => BigInt(index * 7) ** 3n)
  const tree = buildCriteriaTree(tokenIds.toReversed())
  const theirs = new MerkleTree(tokenIds.map(String))
  expect(tree.root).toBe(BigInt(theirs.getRoot()))
  for (const tokenId of tokenIds) expect(tree.getProof(tokenId)).toEqual(theirs.getProof(String(tokenId)))
})

test('a token counts once, and a stranger has no proof', () => {
  const tree = buildCriteriaTree([1n, 2n, 2n])
  expect(tree.root).toBe(buildCriteriaTree([2n, 1n]).root)
  expect(() => tree.getProof(3n)).toThrow(RangeError)
  expect(() => buildCriteriaTree([])).toThrow(RangeError)
})
