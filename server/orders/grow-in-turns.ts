import { setImmediate } from 'node:timers/promises'
import { type CriteriaTree, growCriteriaTree } from '@/lib/seaport'

/** A criteria tree, whose ten thousand leaves would keep the process from anybody else for a quarter of a second. */
export async function growInTurns(tokenIds: Iterable<bigint>): Promise<CriteriaTree> {
  const growing = growCriteriaTree(tokenIds)
  for (;;) {
    const { done, value } = growing.next()
    if (done) return value
    await setImmediate()
  }
}
