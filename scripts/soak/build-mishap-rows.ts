import { rpcFaults } from '@/tests/harness/rpc-faults'
import { type Mishap, type MishapKind, mishapKinds, overcomeBy } from './meet-mishaps'
import { atLeast, atMost, findMost, type Row } from './rows'

/** Threats, R7 and R8. */
const gates = {
  ...{ takeOverMs: 10_000, readyMs: 30_000, takenMs: 30_000, caughtUpMs: 30_000 },
  ...{ acceptedMs: 5_000, acceptedTakenMs: 5_000 },
}
const words = {
  readyMs: 'ready again',
  takenMs: 'each web process stores orders again',
  caughtUpMs: 'the index is at the head of the chain',
}
/** Shorter runs have no time for all faults. */
const faultsMinutes = 120

/** How soon the market was well again. */
export function buildMishapRows(mishaps: readonly Mishap[]): Row[] {
  const faults = new Set(mishaps.flatMap(({ faults }) => faults ?? []))
  const missed = Object.keys(rpcFaults).filter((name) => !faults.has(name))
  const failing = missed.length > 0 && missed.length < 20 ? ` (not: ${missed.join(', ')})` : ''
  return [
    ...mishapKinds.map((kind) => buildRow(mishaps, kind)),
    slowest('PostgreSQL killed or restarted: ready after it accepts connections', mishaps, 'acceptedMs'),
    slowest(`the same: ${words.takenMs}`, mishaps, 'acceptedTakenMs'),
    slowest('another indexer has indexed a block', mishaps, 'takeOverMs'),
    slowest(`${words.takenMs}, after any mishap`, mishaps, 'takenMs'),
    slowest(`${words.caughtUpMs}, after any mishap`, mishaps, 'caughtUpMs'),
    atLeast(Object.keys(rpcFaults).length, {
      what: `kinds of node faults that occurred${failing}`,
      value: faults.size,
      fromMinutes: faultsMinutes,
    }),
  ]
}

function buildRow(mishaps: readonly Mishap[], kind: MishapKind): Row {
  const own = mishaps.filter((mishap) => mishap.kind === kind)
  const key = overcomeBy[kind]
  return slowest(`${kind}: ${words[key]}`, own, key)
}

function slowest(what: string, mishaps: readonly Mishap[], key: keyof typeof gates): Row {
  const values = mishaps.flatMap((mishap) => mishap[key] ?? [])
  return atMost(gates[key], {
    what: `${what}, slowest of ${values.length}`,
    value: findMost(values),
    unit: 'ms',
  })
}
