import { buildLoadRows, type Load } from './build-load-rows'
import { buildMemoryRows, type Memory } from './build-memory-rows'
import { buildMishapRows } from './build-mishap-rows'
import { buildTruthRows, type Found } from './build-truth-rows'
import type { Mishap } from './meet-mishaps'
import { atMost, formatRows, isRunKept, type Row } from './rows'

export interface Outcome {
  minutes: number
  load: Load
  memory: Memory
  mishaps: readonly Mishap[]
  found: Found
  /** What went wrong in the run itself. */
  failures: readonly string[]
}

export function buildRows({ minutes, load, memory, mishaps, found, failures }: Outcome): Row[] {
  return [
    atMost(0, { what: 'faults, samples and comparisons that failed', value: failures.length }),
    ...buildLoadRows(load, minutes),
    ...buildMemoryRows(memory),
    ...buildTruthRows(found),
    ...buildMishapRows(mishaps),
  ]
}

/** @returns whether every gate is kept */
export function report(outcome: Outcome): boolean {
  const rows = buildRows(outcome)
  console.log(formatRows(rows, outcome.minutes))
  return isRunKept(rows, outcome.minutes)
}
