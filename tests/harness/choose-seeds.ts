import * as z from 'zod/mini'

const seedsSchema = z.record(z.string(), z.array(z.int().check(z.nonnegative())))
const seedSchema = z.coerce.number().check(z.int(), z.nonnegative())

interface ChooseSeedsParameters {
  /** The test, by the name that it has among the kept seeds. */
  test: string
  /** `tests/failing-seeds.json`: those that failed once, for ever. */
  kept: unknown
  first: number
  count: number
  /** `SEED`: that one alone. */
  only: string | undefined
}

/** The seeds of one run: those that failed once, then so many from the first on, each once. */
export function chooseSeeds({ test, kept, first, count, only }: ChooseSeedsParameters): number[] {
  if (only) return [seedSchema.parse(only)]
  const own = seedsSchema.parse(kept)[test]
  if (!own) throw new Error(`No seeds are kept for ${test}`)
  return [...new Set([...own, ...Array.from({ length: count }, (_, index) => first + index)])]
}
