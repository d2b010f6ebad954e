import type { PublicClient } from 'viem'
import { createExternalStore } from '@/lib/base/external-store'
import { isWatched, slowAfterMs, type Transaction } from '@/lib/transactions/transaction'
import type { TransactionRules } from '@/lib/transactions/transaction-rules'
import type { TransactionStore } from '@/lib/transactions/transaction-store'
import { isPromptedHere, isPromptOpen } from '@/lib/transactions/wallet-prompt-lock'
import type { RefreshParameters } from './refresh-parameters'
import { refreshTransaction } from './refresh-transaction'

/** What is known of a transaction in this page alone. */
export interface TransactionObservation {
  /** The node does not answer: what is shown may be old. */
  isAway: boolean
  /** Nobody waits for the wallet's answer any more. */
  isOrphan: boolean
  /** Another tab waits for the wallet's answer. */
  isElsewhere: boolean
}

export interface WatchTransactionsParameters extends Partial<Omit<RefreshParameters, 'now' | 'rule' | 'isPromptOpen'>> {
  /** What each kind of action knows of its own transactions. */
  rules: TransactionRules
  store: TransactionStore
  getClient: (chainId: number) => PublicClient | undefined
  getPollMs: (chainId: number) => number
  /** Whether its wallet asks in the page itself: then the question went with the page that asked it. */
  asksInPage?: ((transaction: Transaction) => boolean) | undefined
}

const longestPauseMs = 30_000
/** A person stands before a wallet that was asked, and can do nothing until it is known what became of it. */
const longestAskedMs = 4_000

/** Follows all that is under way, of whichever account, for as long as the page is open. Every tab does; all see the same chain. */
export function watchTransactions(parameters: WatchTransactionsParameters) {
  const { store, getClient, getPollMs, rules, asksInPage, ...limits } = parameters
  const sights = createExternalStore<ReadonlyMap<string, TransactionObservation>>(new Map())
  const running = new Set<string>()
  /** Ends of the pauses that last now. */
  const pauses = new Set<() => void>()
  let isStopped = false
  const endPauses = () => {
    for (const end of [...pauses]) end()
  }

  const note = (id: string, sight: TransactionObservation) => {
    const before = sights.getState().get(id)
    const isSame = before?.isAway === sight.isAway && before.isOrphan === sight.isOrphan
    if (isSame && before.isElsewhere === sight.isElsewhere) return
    sights.setState(new Map(sights.getState()).set(id, sight))
  }
  const look = async (transaction: Transaction): Promise<boolean> => {
    const { id, chainId, status } = transaction
    const asking = status === 'asked' && (await isPromptOpen(id))
    const isOver = status === 'asked' && !asking && asksInPage?.(transaction) === true
    const isOrphan = status === 'asked' && !asking && !isOver
    const isElsewhere = asking && !isPromptedHere(id)
    note(id, { isAway: sights.getState().get(id)?.isAway ?? false, isOrphan, isElsewhere })
    try {
      const client = getClient(chainId)
      if (!client) return true
      const event = await refreshTransaction(client, transaction, {
        ...{ ...limits, now: Date.now(), isPromptOpen: asking },
        ...(isOver ? { askedLimitMs: 0 } : {}),
        rule: rules[transaction.about.kind],
      })
      note(id, { isAway: false, isOrphan, isElsewhere })
      if (event && !isStopped) store.dispatch(event)
      return true
    } catch {
      note(id, { isAway: true, isOrphan, isElsewhere })
      return false
    }
  }
  const follow = async (id: string) => {
    let pauseMs = 0
    while (!isStopped) {
      const transaction = store.find(id)
      if (!transaction || !isWatched(transaction, Date.now())) break
      const pollMs = getPollMs(transaction.chainId)
      // Rarely: what has ended only a reorganisation changes, and people take longer than blocks.
      const isWaiting = transaction.safe && transaction.status !== 'pending' && !transaction.hash
      const { missingSince } = transaction
      const isLongMissing = missingSince !== undefined && Date.now() - missingSince >= slowAfterMs
      const isCalm = transaction.endedAt !== undefined || isWaiting || isLongMissing
      const calmMs = isCalm ? 4 * pollMs : pollMs
      const longestMs = transaction.status === 'asked' ? longestAskedMs : longestPauseMs
      pauseMs = (await look(transaction)) ? calmMs : Math.min(Math.max(pauseMs, pollMs) * 2, longestMs)
      if (!isStopped) await pause(pauseMs, pauses)
    }
    running.delete(id)
  }
  const start = () => {
    for (const transaction of store.getState()) {
      if (running.has(transaction.id) || !isWatched(transaction, Date.now())) continue
      running.add(transaction.id)
      void follow(transaction.id)
    }
  }

  start()
  const unsubscribe = store.subscribe(start)
  return {
    subscribe: sights.subscribe,
    getObservations: sights.getState,
    /** At once, instead of after the pause; what was dropped too. */
    refreshNow: endPauses,
    stop: () => {
      isStopped = true
      endPauses()
      unsubscribe()
    },
  }
}

export type TransactionWatch = ReturnType<typeof watchTransactions>

function pause(ms: number, pauses: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      pauses.delete(end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    pauses.add(end)
  })
}
