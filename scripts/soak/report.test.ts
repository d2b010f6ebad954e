import { expect, test } from 'vitest'
import { rpcFaults } from '@/tests/harness/rpc-faults'
import type { Truth } from './compare-truth'
import { countBetween } from './count-between'
import { type Mishap, type MishapKind, mishapKinds } from './meet-mishaps'
import { buildRows, type Outcome } from './report'
import { formatRows, isRunKept } from './rows'
import { processNames } from './scaled-processes'
import type { Sample } from './take-samples'

const seconds = 90 * 60
const silence = { readMs: [], writeMs: [], unavailableMs: [], answers: {}, dropped: 0, abandoned: 0 }
const nothing: Outcome = {
  minutes: 120,
  failures: [],
  mishaps: [],
  found: { truth: null, fresh: null, writers: null },
  memory: { samples: [], peakMb: new Map(), samplesDue: 180 },
  load: {
    calm: {
      ...{ ...silence, seconds, blocks: 0 },
      ...{ streams: 0, streamsBroken: 0, streamsReset: 0 },
    },
    whole: {
      ...{ ...silence, acknowledged: 0, wrong: 0 },
      life: { blocks: 0, bought: 0, cancelled: 0, reorgs: 0, failed: 0 },
    },
  },
}

const truth: Truth = {
  compared: { orders: 12_000, owners: 12, sales: 900, sessions: 5_000 },
  ...{ lost: [], doubled: [], unsent: [], wrongStatuses: [], wrongOwners: [], wrongSales: [], wrongOrderEvents: [] },
  ...{ wrongBlocks: [], untold: [], toldWrong: [], misheard: [] },
}
const memory = {
  ...{ heapMb: 80, externalMb: 10, codeMb: 10, rssMb: 300, files: 50, connections: 20 },
  ...{ p99Ms: 12, maxMs: 70, heldPart: 0.01 },
}
const good: Outcome = {
  ...nothing,
  mishaps: mishapKinds.map(
    (kind): Mishap => ({
      ...{ kind, readyMs: 4_000, takenMs: 5_000, caughtUpMs: 1_000, takeOverMs: 6_500 },
      ...{ acceptedMs: 900, acceptedTakenMs: 1_200 },
      faults: Object.keys(rpcFaults),
    }),
  ),
  found: { truth, fresh: [], writers: { count: 9, strangers: [] } },
  memory: {
    peakMb: new Map(processNames.map((name) => [name, 350])),
    samplesDue: 180,
    samples: processNames.flatMap((name) =>
      Array.from({ length: 170 }, (_, index): Sample => ({ ...memory, name, hours: index / 120, isCalm: true })),
    ),
  },
  load: {
    calm: {
      ...silence,
      ...{ readMs: Array(49 * seconds).fill(30), writeMs: Array(2 * seconds).fill(60), answers: { 200: 1, 503: 0 } },
      ...{ seconds, blocks: 5 * seconds, streams: 900, streamsBroken: 0, streamsReset: 0 },
    },
    whole: {
      ...nothing.load.whole,
      unavailableMs: [3, 1_900],
      ...{ acknowledged: 13_000, life: { blocks: 36_000, bought: 900, cancelled: 900, reorgs: 110, failed: 3 } },
    },
  },
}

const missed = (outcome: Outcome) => buildRows(outcome).filter(({ isKept }) => !isKept)
const isKept = (outcome: Outcome) => isRunKept(buildRows(outcome), outcome.minutes)
const slow = (kind: MishapKind, changes: Partial<Mishap>): Outcome => {
  const mishaps = good.mishaps.map((one) => (one.kind === kind ? { ...one, ...changes } : one))
  return { ...good, mishaps }
}
const whole = (changes: Partial<Outcome['load']['whole']>): Outcome => ({
  ...good,
  load: { ...good.load, whole: { ...good.load.whole, ...changes } },
})
const leak = (held: (sample: Sample) => Partial<Sample>): Outcome => {
  const samples = good.memory.samples.map((sample) => ({ ...sample, ...held(sample) }))
  return { ...good, memory: { ...good.memory, samples } }
}

test('a run in which all was well is kept', () => {
  expect(missed(good)).toEqual([])
  expect(isKept(good)).toBe(true)
})

test('a run that did nothing misses all that it was to do', () => {
  expect(isKept(nothing)).toBe(false)
  const words = missed(nothing).map(({ what }) => what)
  for (const what of [
    'acknowledged',
    'responses to reads',
    'stored orders per second',
    'blocks',
    'purchases',
    'samples',
  ])
    expect(words.some((word) => word.startsWith(what))).toBe(true)
  for (const kind of mishapKinds) expect(words.some((word) => word.startsWith(kind))).toBe(true)
  for (const name of processNames) expect(words.filter((word) => word.startsWith(`${name}:`))).toHaveLength(6)
})

test.each<[string, Outcome]>([
  ['a mishap that threw', { ...good, failures: ['web 1 killed: no'] }],
  ['truth not compared', { ...good, found: { ...good.found, truth: null } }],
  ['no fresh index', { ...good, found: { ...good.found, fresh: null } }],
  ['a row unlike a fresh index', { ...good, found: { ...good.found, fresh: ['sales'] } }],
  ['one that wrote when another led', { ...good, found: { ...good.found, writers: { count: 9, strangers: ['one'] } } }],
  ['no mishaps', { ...good, mishaps: [] }],
  ['one after which the market is not ready', slow('web 1 killed', { readyMs: Infinity })],
  ['one after which no orders are taken', slow('faults of the node', { takenMs: Infinity })],
  ['a database after which orders wait', slow('PostgreSQL restarted', { acceptedTakenMs: 5_001 })],
  ['one after which the index stays behind', slow('the leading indexer killed', { caughtUpMs: Infinity })],
  ['a fault not met', { ...good, mishaps: good.mishaps.map((one) => ({ ...one, faults: ['timeout'] })) }],
  ['no answers', { ...good, load: { ...good.load, calm: { ...good.load.calm, answers: { none: 1 } } } }],
  ['a request that is never answered', whole({ answers: { late: 1 } })],
  ['a 503 that takes its time', whole({ unavailableMs: [2_001] })],
  ['load dropped', { ...good, load: { ...good.load, calm: { ...good.load.calm, dropped: 1 } } }],
  ['a peak', { ...good, memory: { ...good.memory, peakMb: new Map([['web 1', 513]]) } }],
  ['an order that is listed twice', { ...good, found: { ...good.found, truth: { ...truth, doubled: ['0x01'] } } }],
  ['a loop that is held up at first', leak(({ hours }) => (hours < 0.1 ? { p99Ms: 51 } : {}))],
  ['a leak of the heap', leak(({ hours }) => ({ heapMb: 80 + 1.1 * hours }))],
  ['a leak of buffers', leak(({ hours }) => ({ externalMb: 10 + 1.1 * hours }))],
])('%s is missed', (_, outcome) => {
  expect(isKept(outcome)).toBe(false)
})

test('what a short run cannot tell is told, and does not decide', () => {
  const short = { ...good, minutes: 3, mishaps: good.mishaps.map((one) => ({ ...one, faults: ['timeout'] })) }
  expect(isKept(short)).toBe(true)
  expect(formatRows(buildRows(short), 3)).toContain('missed, but only runs of 120 minutes or more can tell')
})

test('counts what is between two numbers', () => {
  expect(countBetween([2, 3, 5, 8], 2, 5)).toBe(2)
  expect(countBetween([2, 3, 5, 8], 0, 100)).toBe(4)
  expect(countBetween([], 0, 100)).toBe(0)
})
