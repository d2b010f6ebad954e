import type { CurationAnswer, FeaturedEntry } from '@/lib/api/schemas/curation'
import type { Queryable } from '@/server/db/database'
import { noCuration, readCuration } from './read-curation'

/** What operators have chosen, in the memory of this process: pages ask for it without a statement. */
export interface CurationReader {
  current(): CurationAnswer
  /** Reads it again, after a change here or elsewhere. */
  refresh(): Promise<void>
}

/** @throws what the database throws: the first read is part of the start */
export async function openCuration(db: Queryable): Promise<CurationReader> {
  let current = await readCuration(db)
  return {
    current: () => current,
    async refresh() {
      current = await readCuration(db)
    },
  }
}

const unwritten = (document: unknown) => ({ version: 0, document })

/** For services without a choice of operators. */
export const emptyCuration: CurationReader = {
  current: () =>
    ({
      home: unwritten(noCuration.home),
      featured: unwritten(noCuration.featured),
      shows: unwritten(noCuration.shows),
      badges: unwritten(noCuration.badges),
    }) as CurationAnswer,
  async refresh() {},
}

/** Whether an entry is featured at this time. */
export function isCurrent({ from, until }: Pick<FeaturedEntry, 'from' | 'until'>, nowSeconds: bigint): boolean {
  return (from === null || BigInt(from) <= nowSeconds) && (until === null || BigInt(until) > nowSeconds)
}
