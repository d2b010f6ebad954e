import { atLeast, atMost, findMost, findP99, type Row, ungated } from './rows'
import type { Tally } from './traffic'

/** What is promised of a second (threats, R12), and how much of it a run must have had. */
export const rates = { reads: 50, writes: 2, blocks: 5, readers: 50 }
const leastPart = 0.95
/** Threats, R1: of two hours. */
const acknowledgedInTwoHours = 10_000
/** Threats, R2. */
const p99Ms = { reads: 500, writes: 500 }
/** Threats, R8. */
const unavailableMs = 2_000
const mostFailedPart = 0.05

interface Life {
  blocks: number
  bought: number
  cancelled: number
  reorgs: number
  failed: number
}

export interface Load {
  /** Of the part without mishaps. */
  calm: Tally & { seconds: number; blocks: number; streams: number; streamsBroken: number; streamsReset: number }
  /** Of the whole run. */
  whole: Tally & { life: Life; acknowledged: number; wrong: number }
}

/** What was asked of the market and how it answered: a run that did nothing keeps none of it. */
export function buildLoadRows({ calm, whole }: Load, minutes: number): Row[] {
  const { life } = whole
  const aSecond = (count: number) => count / calm.seconds
  const acts = life.bought + life.cancelled + life.reorgs + life.failed
  return [
    atLeast((acknowledgedInTwoHours * minutes) / 120, { what: 'acknowledged orders', value: whole.acknowledged }),
    atLeast(leastPart * rates.reads, {
      what: 'responses to reads per second, calm',
      value: aSecond(calm.readMs.length),
    }),
    atLeast(leastPart * rates.writes, { what: 'stored orders per second, calm', value: aSecond(calm.writeMs.length) }),
    atLeast(leastPart * rates.blocks, { what: 'blocks per second, calm', value: aSecond(calm.blocks) }),
    atMost(p99Ms.reads, { what: 'reads, p99, calm', value: findP99(calm.readMs), unit: 'ms' }),
    atMost(p99Ms.writes, { what: 'stored orders, p99, calm', value: findP99(calm.writeMs), unit: 'ms' }),
    atMost(0, {
      what: 'requests without a response, calm',
      value: (calm.answers.none ?? 0) + (calm.answers.late ?? 0),
    }),
    atMost(0, { what: 'responses of 503, calm', value: calm.answers[503] ?? 0 }),
    atMost(0, { what: 'requests without a response within 15 s, total', value: whole.answers.late ?? 0 }),
    atMost(unavailableMs, {
      what: `responses of 503 for the database or a start (${whole.unavailableMs.length}), slowest`,
      value: findMost([0, ...whole.unavailableMs]),
      unit: 'ms',
    }),
    atMost(0, { what: 'requests not sent because too many were open, calm', value: calm.dropped }),
    ungated({ what: 'requests not sent, total', value: whole.dropped }),
    atMost(0, { what: 'orders that their makers gave up', value: whole.abandoned }),
    atMost(0, { what: 'wrong responses', value: whole.wrong }),
    atLeast(rates.readers, { what: 'event streams opened, calm', value: calm.streams }),
    atMost(0, { what: 'event streams interrupted, calm', value: calm.streamsBroken }),
    atMost(0, { what: 'reconnected event streams that got a reset, calm', value: calm.streamsReset }),
    atLeast(1, { what: 'purchases', value: life.bought }),
    atLeast(1, { what: 'cancellations', value: life.cancelled }),
    atLeast(1, { what: 'reorganisations', value: life.reorgs }),
    atMost(mostFailedPart, {
      what: `share of failed purchases, cancellations and reorganisations (${life.failed})`,
      value: life.failed / acts,
    }),
  ]
}
