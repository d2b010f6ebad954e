import { clientDefaults } from '@/lib/base/client-defaults'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { type Filled, isEnded, type Transaction, type TransactionBlock, type TransactionStatus } from './transaction'

export type TransactionEvent =
  | { type: 'asked'; transaction: Transaction }
  /** The wallet said no: nothing happened, and nothing is kept. */
  | { type: 'rejected'; id: string }
  /** The wallet said that it is cut off: it may have taken the request before. */
  | { type: 'cut_off'; id: string; error: ErrorCode }
  | { type: 'sent'; id: string; hash: `0x${string}`; at: number; nonce?: number | undefined }
  | { type: 'proposed'; id: string; safeTxHash: `0x${string}`; at: number }
  /** How far a Safe's owners are. `next`: the nonce that the Safe carries out next. `hash`: of its execution, which no node has yet. */
  | {
      type: 'heard'
      id: string
      nonce: number
      next: number
      confirmed: number
      threshold: number
      hash?: `0x${string}` | undefined
    }
  | { type: 'called'; id: string; callsId: string; at: number }
  /** A node knows it. */
  | { type: 'found'; id: string; nonce: number }
  | { type: 'missing'; id: string; at: number }
  /** The nonces before this one went to other transactions. */
  | { type: 'passed'; id: string; nonce: number }
  /** `hash`: of a proposal, which has none of its own. */
  | {
      type: 'mined'
      id: string
      hash?: `0x${string}`
      block: TransactionBlock
      at: number
      error?: ErrorCode | undefined
      filled?: Filled | undefined
      networkFeeWei?: string | undefined
    }
  /** A reorganisation took its block away. */
  | { type: 'unmined'; id: string }
  | { type: 'sped_up'; id: string; hash: `0x${string}` }
  | { type: 'replaced'; id: string; at: number; isCancelled: boolean; hash?: `0x${string}` | undefined }
  /** `isGivenUp`: by its owner, and not by what the chain shows. */
  | { type: 'dropped'; id: string; at: number; error?: ErrorCode | undefined; isGivenUp?: boolean }
  | { type: 'seen'; id: string }

type EventOf<T extends TransactionEvent['type']> = Extract<TransactionEvent, { type: T }>

/** From which states an event leads on. From any other it is late, and changes nothing. */
const from = {
  rejected: ['asked'],
  cut_off: ['asked'],
  // After it was given up too: the wallet answers when its person does.
  sent: ['asked', 'pending', 'dropped'],
  proposed: ['asked', 'dropped'],
  heard: ['proposed', 'dropped'],
  called: ['asked', 'pending', 'dropped'],
  found: ['pending', 'dropped'],
  missing: ['pending', 'proposed'],
  passed: ['asked', 'proposed', 'dropped'],
  mined: ['pending', 'proposed', 'confirmed', 'failed', 'dropped'],
  unmined: ['confirmed', 'failed'],
  sped_up: ['pending', 'dropped'],
  replaced: ['pending', 'proposed', 'dropped'],
  dropped: ['asked', 'pending', 'proposed'],
  seen: ['confirmed', 'failed', 'replaced', 'dropped'],
} as const satisfies Record<Exclude<TransactionEvent['type'], 'asked'>, readonly TransactionStatus[]>

/** Oldest first. Pure: what it gives back is the whole new state, and the same list where nothing changed. */
export function reduceTransactions(list: readonly Transaction[], event: TransactionEvent): readonly Transaction[] {
  if (event.type === 'asked') return prune([...list, event.transaction])
  const before = list.find(({ id }) => id === event.id)
  if (!before || !(from[event.type] as readonly TransactionStatus[]).includes(before.status)) return list
  if (event.type === 'rejected') return list.filter((other) => other !== before)
  const after = step(before, event)
  return after === before ? list : prune(list.map((other) => (other === before ? after : other)))
}

function step(before: Transaction, event: Exclude<TransactionEvent, EventOf<'asked' | 'rejected'>>): Transaction {
  switch (event.type) {
    case 'cut_off':
      return { ...before, error: event.error }
    case 'sent': {
      if (before.status === 'pending' && before.hash) return before
      const sent = { ...reopen(before), hash: event.hash, sentAt: event.at }
      return event.nonce === undefined ? sent : { ...sent, nonce: event.nonce, isNonceKnown: true }
    }
    case 'proposed':
      return { ...reopen(before), status: 'proposed', safeTxHash: event.safeTxHash, sentAt: event.at }
    case 'heard': {
      const { nonce, next, confirmed, threshold, hash } = event
      const safe = { confirmed, threshold, next }
      return { ...reopen(before), nonce, isNonceKnown: true, safe, ...(hash ? { hash } : {}) }
    }
    case 'called': {
      const isKnown = before.status === 'pending' && before.callsId === event.callsId
      if (isKnown && (before.hash || before.missingSince === undefined)) return before
      return { ...reopen(before), callsId: event.callsId, sentAt: before.sentAt ?? event.at }
    }
    case 'found':
      if (before.status === 'pending' && before.isNonceKnown && !before.missingSince) return before
      return { ...reopen(before), nonce: event.nonce, isNonceKnown: true }
    case 'missing':
      return before.missingSince ? before : { ...before, missingSince: event.at }
    case 'passed':
      return before.nonce >= event.nonce ? before : { ...before, nonce: event.nonce }
    case 'mined':
      return mine(before, event)
    case 'unmined':
      return reopen(before)
    case 'sped_up':
      return before.hash === event.hash ? before : { ...reopen(before), hash: event.hash, isSpedUp: true }
    case 'replaced': {
      const { at, isCancelled, hash = before.hash } = event
      return { ...before, status: 'replaced', endedAt: at, isSeen: false, isCancelled, hash }
    }
    case 'dropped': {
      const { at, error, isGivenUp } = event
      const why = { ...(error ? { error } : {}), ...(isGivenUp ? { isGivenUp } : {}) }
      return { ...before, status: 'dropped', endedAt: at, isSeen: false, ...why }
    }
    case 'seen':
      return before.isSeen ? before : { ...before, isSeen: true }
  }
}

function mine(before: Transaction, mined: EventOf<'mined'>): Transaction {
  const { block, error, at, filled, networkFeeWei, hash = before.hash } = mined
  if (before.block?.hash === block.hash && isEnded(before) && before.status !== 'dropped') return before
  const { missingSince: _, error: __, filled: ___, isGivenUp: ____, networkFeeWei: _____, ...rest } = before
  const status = error ? 'failed' : 'confirmed'
  return {
    ...{ ...rest, status, block, endedAt: at, isSeen: false },
    ...(hash ? { hash } : {}),
    ...(error ? { error } : {}),
    ...(filled ? { filled } : {}),
    ...(networkFeeWei ? { networkFeeWei } : {}),
  }
}

/** On its way again, without what an end has left. */
function reopen(before: Transaction): Transaction {
  const { endedAt: _, block: __, error: ___, missingSince: ____, filled: _____, isGivenUp: ______, ...kept } = before
  const { networkFeeWei: _______, ...rest } = kept
  if (!before.safeTxHash && !before.callsId) return { ...rest, status: 'pending', isSeen: false }
  // It is carried out again by a transaction of whatever hash.
  const { hash: ________, ...nameless } = rest
  return { ...nameless, status: before.safeTxHash ? 'proposed' : 'pending', isSeen: false }
}

/** The oldest finished ones go; what is under way never does. */
function prune(list: readonly Transaction[]): readonly Transaction[] {
  const counts = new Map<string, number>()
  const kept = list.toReversed().filter((transaction) => {
    if (!isEnded(transaction)) return true
    const place = `${transaction.chainId}:${transaction.account.toLowerCase()}`
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    return count <= clientDefaults.finishedTransactionsKept
  })
  return kept.length === list.length ? list : kept.reverse()
}
