import { expect, test } from 'vitest'
import { buildCriteriaTree } from '@/lib/protocol/seaport'
import { buildTreeCooperatively } from './build-tree-cooperatively'

test('a large tree is what it would be at once, and others have their turn meanwhile', async () => {
  const tokenIds = Array.from({ length: 10_000 }, (_, index) => BigInt(index))
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const tree = await buildTreeCooperatively(tokenIds)
  isOver = true
  expect(turns).toBeGreaterThan(50)
  const atOnce = buildCriteriaTree(tokenIds)
  expect(tree.root).toBe(atOnce.root)
  expect(tree.getProof(7n)).toEqual(atOnce.getProof(7n))
})

test('one after another, and one that can’t be grown is in nobody’s way', async () => {
  const ended: string[] = []
  const grow = (name: string, count: number) =>
    buildTreeCooperatively(Array.from({ length: count }, (_, index) => BigInt(index))).finally(() => ended.push(name))
  const none = grow('none', 0)
  const all = Promise.all([grow('large', 2_000), grow('small', 1)])
  await expect(none).rejects.toThrow('requires a token')
  await all
  expect(ended).toEqual(['none', 'large', 'small'])
})
