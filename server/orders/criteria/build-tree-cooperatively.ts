import { setImmediate } from 'node:timers/promises'
import { type CriteriaTree, growCriteriaTree } from '@/lib/protocol/seaport'

let last: Promise<unknown> = Promise.resolve()

/** A criteria tree, whose ten thousand leaves would keep the process from anybody else for a quarter of a second. One at a time. */
export function buildTreeCooperatively(tokenIds: Iterable<bigint>): Promise<CriteriaTree> {
  const item = last.then(() => grow(tokenIds))
  last = item.catch(() => undefined)
  return item
}

async function grow(tokenIds: Iterable<bigint>): Promise<CriteriaTree> {
  const growing = growCriteriaTree(tokenIds)
  for (;;) {
    const { done, value } = growing.next()
    if (done) return value
    await setImmediate()
  }
}
