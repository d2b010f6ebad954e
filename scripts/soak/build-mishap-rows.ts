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
  takenMs: 'orders taken again by each web process',
  caughtUpMs: 'the index where the chain is',
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
    slowest('PostgreSQL killed or restarted: ready once it accepts connections', mishaps, 'acceptedMs'),
    slowest(`the same: ${words.takenMs}`, mishaps, 'acceptedTakenMs'),
    slowest('another indexer has indexed a block', mishaps, 'takeOverMs'),
    slowest(`${words.takenMs}, after any mishap`, mishaps, 'takenMs'),
    slowest(`${words.caughtUpMs}, after any mishap`, mishaps, 'caughtUpMs'),
    atLeast(Object.keys(rpcFaults).length, {
      what: `kinds of faults of the node that were met${failing}`,
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
