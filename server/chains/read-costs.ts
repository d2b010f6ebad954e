import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { type MulticallCall, type MulticallResult, multicallBatchSize, parts } from '@/lib/protocol/chains/multicall'

/** What is known of one function of one contract. */
interface Cost {
  /** So many calls of it fit into a request of their own; infinite where it shares requests with others. */
  most: number
  /** When more than `most` may be tried. */
  growAtMs: number
  /** How often in a row one call alone was too much. */
  failures: number
  /** It is not asked until then. */
  restsUntilMs: number
}

/** What reads of contracts have cost. It is bounded, forgets what was not asked for longest, and ends with the process. */
export interface ReadCosts {
  /** Known to fit into a request with calls to other contracts, as all of its contract that is known. */
  isLight(call: MulticallCall): boolean
  /** Known to need requests of its own. */
  isHeavy(call: MulticallCall): boolean
  /** Whether any function of its contract is known to. */
  isOfHeavy(call: MulticallCall): boolean
  /** How many calls of its function fit into one request. */
  mostOf(call: MulticallCall): number
  /** Until when its function is not asked, by the clock of `performance`; 0 where it may be asked now. */
  restsUntil(call: MulticallCall): number
  /** One request was answered. */
  noteAnswers(calls: readonly MulticallCall[], answers: readonly MulticallResult[]): void
  /** One request of several calls was too much. */
  noteTooMuch(calls: readonly MulticallCall[]): void
  /** One call alone was too much. */
  noteFailure(call: MulticallCall): void
  /** It may be the reason why a request was too much whose calls each pass alone. */
  noteSuspect(call: MulticallCall): void
}

const mostKept = 5_000
/** Longer answers of one function share no request with others, and all of one request come to no more than that. */
const [longBytes, mostBytes] = [64_000, 512_000]
/** So long a number of calls that was too much is not tried again. */
const growMs = 10 * 60_000
/** One call alone may be too much for a reason of its own; when so many in a row are, the function rests. */
const failuresToRest = 3
const [firstRestMs, mostRestMs] = [5_000, 10 * 60_000]

/** A contract and the function that is asked: a name may cost nothing where a document costs all the gas of a call. */
export const functionOf = ({ to, data }: MulticallCall) => `${to.toLowerCase()} ${data.slice(0, 10)}`

export function createReadCosts(now = () => performance.now()): ReadCosts {
  const costs = new Map<string, Cost>()
  const heavyContracts = new Set<string>()

  function find(call: MulticallCall): Cost | undefined {
    const key = functionOf(call)
    const cost = costs.get(key)
    // The first of a map is what was used least lately.
    if (cost && costs.delete(key)) costs.set(key, cost)
    return cost
  }

  function change(call: MulticallCall, changes: Partial<Cost>): void {
    const known = find(call) ?? { most: multicallBatchSize, growAtMs: 0, failures: 0, restsUntilMs: 0 }
    costs.set(functionOf(call), { ...known, ...changes })
    const { most = multicallBatchSize } = costs.get(functionOf(call)) ?? {}
    if (most < Number.POSITIVE_INFINITY) heavyContracts.add(call.to.toLowerCase())
    for (const kept of [costs, heavyContracts]) {
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    }
  }

  function noteAnswersOf(calls: readonly MulticallCall[], answers: readonly MulticallResult[]): void {
    const [call] = calls
    if (!call) return
    const cost = find(call)
    const isAnswered = answers.some((answer) => answer !== null)
    // What only reverts may as well have burned what it was given.
    if (!cost && !isAnswered) return
    const bytes = Math.max(...answers.map((answer) => (answer?.length ?? 0) / 2))
    const fitting = bytes > longBytes ? Math.max(Math.floor(mostBytes / bytes), 1) : Number.POSITIVE_INFINITY
    const known = cost?.most ?? Number.POSITIVE_INFINITY
    const mayGrow = calls.length >= known && now() >= (cost?.growAtMs ?? 0)
    const grown = mayGrow ? Math.min(known * 2, multicallBatchSize) : known
    change(call, { most: Math.min(grown, fitting), ...(isAnswered && { failures: 0, restsUntilMs: 0 }) })
  }

  const limit = (call: MulticallCall, most: number) => change(call, { most, growAtMs: now() + growMs })

  return {
    isLight: (call) => find(call)?.most === Number.POSITIVE_INFINITY && !heavyContracts.has(call.to.toLowerCase()),
    isHeavy: (call) => (find(call)?.most ?? Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY,
    isOfHeavy: ({ to }) => heavyContracts.has(to.toLowerCase()),
    mostOf: (call) => Math.min(find(call)?.most ?? multicallBatchSize, multicallBatchSize),
    restsUntil(call) {
      const untilMs = find(call)?.restsUntilMs ?? 0
      return untilMs > now() ? untilMs : 0
    },
    noteAnswers(calls, answers) {
      for (const indexes of groupIndexes(calls, functionOf)) {
        const own = indexes.map((index) => calls[index] as MulticallCall)
        const ownAnswers = indexes.map((index) => answers[index] ?? null)
        noteAnswersOf(own, ownAnswers)
      }
    },
    noteTooMuch(calls) {
      const [call] = calls
      const isOfOne = new Set(calls.map(functionOf)).size === 1
      if (call && isOfOne) limit(call, Math.ceil(calls.length / parts))
    },
    noteFailure(call) {
      const failures = (find(call)?.failures ?? 0) + 1
      const restMs = Math.min(firstRestMs * 2 ** Math.max(failures - failuresToRest, 0), mostRestMs)
      limit(call, 1)
      change(call, { failures, restsUntilMs: failures < failuresToRest ? 0 : now() + restMs })
    },
    noteSuspect(call) {
      // Every order is read from it, and it is as cheap for one as for another.
      if (call.to !== seaportAddress) limit(call, 1)
    },
  }
}

/** The places of the calls that have a key in common, key by key. */
export function groupIndexes(calls: readonly MulticallCall[], keyOf: (call: MulticallCall) => string): number[][] {
  const groups = new Map<string, number[]>()
  calls.forEach((call, index) => {
    const key = keyOf(call)
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
  })
  return [...groups.values()]
}
