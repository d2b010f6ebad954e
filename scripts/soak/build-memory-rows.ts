import { fitSlope } from './fit-slope'
import { atLeast, atMost, findMost, type Row, ungated } from './rows'
import { type ProcessName, processNames } from './scaled-processes'
import type { Sample } from './take-samples'

/** Threats, R12. */
export const memoryGates = { mbAnHour: 1, webMb: 512, indexerMb: 384, p99Ms: 50, anHour: 5 }
/** A slope of less is of a market that warms up. */
const slopeMinutes = 60
/**
 * The first samples of a process: its caches fill, and V8 compiles what is met often enough: as much again for each
 * doubling of the time, a fifth of a MB in the second half hour where a leak would not slow down.
 */
const warmPart = 1 / 2

export interface Memory {
  samples: readonly Sample[]
  peakMb: ReadonlyMap<ProcessName, number>
  /** How many samples there should be of each process while nothing befalls it. */
  samplesDue: number
}

/** What the processes hold. */
export function buildMemoryRows({ samples, peakMb, samplesDue }: Memory): Row[] {
  const calm = samples.filter(({ isCalm }) => isCalm)
  const fewest = Math.min(...processNames.map((name) => calm.filter((sample) => sample.name === name).length))
  return [
    atLeast(0.8 * samplesDue, { what: 'samples of each process in the calm part, fewest', value: fewest }),
    ...processNames.flatMap((name) => buildRowsOf(name, { samples, peakMb: peakMb.get(name) })),
    atMost(memoryGates.anHour, {
      what: 'connections to PostgreSQL, growth per hour',
      ...slopeOf(splitWarm(calm).warm, ({ connections }) => connections),
    }),
  ]
}

function buildRowsOf(name: ProcessName, { samples, peakMb }: { samples: readonly Sample[]; peakMb?: number }): Row[] {
  const all = samples.filter((sample) => sample.name === name)
  const calm = all.filter(({ isCalm }) => isCalm)
  const { cold, warm } = splitWarm(calm)
  const heapOf = ({ heapMb }: Sample) => heapMb
  const heap = slopeOf(warm, heapOf)
  const held = slopeOf(warm, ({ heapMb, externalMb }) => heapMb + externalMb)
  const code = slopeOf(warm, ({ codeMb }) => codeMb)
  const most = name.startsWith('web') ? memoryGates.webMb : memoryGates.indexerMb
  return [
    atMost(memoryGates.mbAnHour, {
      ...heap,
      what: `${name}: heap, growth an hour, second half (of it compiled code ${code.value.toFixed(2)})`,
      unit: 'MB',
    }),
    ungated({ ...slopeOf(cold, heapOf), what: `${name}: the same, first half`, unit: 'MB' }),
    atMost(memoryGates.mbAnHour, {
      ...held,
      what: `${name}: heap and buffers, growth an hour, second half`,
      unit: 'MB',
    }),
    atMost(most, {
      what: `${name}: memory before its garbage is collected, at most`,
      value: findMost(all.map(({ rssMb }) => rssMb)),
      unit: 'MB',
    }),
    atMost(most, { what: `${name}: memory at its peak (VmHWM)`, value: peakMb ?? Number.NaN, unit: 'MB' }),
    atMost(memoryGates.p99Ms, {
      what: `${name}: delay of the event loop, p99, at most (at its worst ${findMost(calm.map(({ maxMs }) => maxMs)).toFixed(0)} ms)`,
      value: findMost(calm.map(({ p99Ms }) => p99Ms)),
      unit: 'ms',
    }),
    ungated({
      what: `${name}: of the time its event loop was held up for more than ${memoryGates.p99Ms} ms, calm`,
      value: (100 * calm.reduce((sum, { heldPart }) => sum + heldPart, 0)) / calm.length,
      unit: '%',
    }),
    atMost(memoryGates.anHour, { ...slopeOf(warm, ({ files }) => files), what: `${name}: open files, growth an hour` }),
  ]
}

function splitWarm(samples: readonly Sample[]) {
  const middle = Math.floor(samples.length * warmPart)
  return { cold: samples.slice(0, middle), warm: samples.slice(middle) }
}

function slopeOf(samples: readonly Sample[], pick: (sample: Sample) => number) {
  return { value: fitSlope(samples.map((sample) => ({ x: sample.hours, y: pick(sample) }))), fromMinutes: slopeMinutes }
}
