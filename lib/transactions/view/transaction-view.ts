import type { TransactionObservation } from '@/lib/transactions/observe/watch-transactions'
import { slowAfterMs, type Transaction } from '@/lib/transactions/transaction'

type TransactionAction = 'look' | 'give_up' | 'try_again' | 'see_item'

/** How a transaction is told to a person, with what there is to do about it: finer than its status, by what this page knows. */
const actionsOf = {
  asking: ['give_up'],
  elsewhere: [],
  unsure: ['look', 'give_up', 'try_again'],
  proposed: ['look'],
  queued: ['look'],
  ready: ['look'],
  pending: [],
  slow: ['look'],
  missing: ['look'],
  /** Nothing shows it, and nothing proves that it was not executed. */
  unknown: ['look', 'try_again'],
  away: ['look'],
  confirmed: ['see_item'],
  failed: ['try_again'],
  cancelled: ['try_again'],
  replaced: ['try_again'],
  dropped: ['look', 'try_again'],
  never_sent: ['try_again'],
  deleted: ['try_again'],
  lapsed: ['see_item'],
} as const satisfies Record<string, readonly TransactionAction[]>

export type TransactionView = keyof typeof actionsOf

/** How a Safe's transaction stands with its owners. */
export interface SafeProgress {
  /** How many owners have confirmed; null where nobody has said. */
  confirmed: number | null
  threshold: number
  /** Of the proposal, and of what the Safe executes next. */
  nonce: number
  next: number
}

/** Views of a transaction whose end is not known. */
export const unknownViews: readonly TransactionView[] = ['unsure', 'missing', 'unknown']

export function listTransactionActions(view: TransactionView): readonly TransactionAction[] {
  return actionsOf[view]
}

export function getTransactionView(
  transaction: Transaction,
  sight: TransactionObservation | undefined,
  now: number,
): TransactionView {
  const { status, isCancelled, missingSince, sentAt, isNonceKnown } = transaction
  if (status === 'confirmed' || status === 'failed') return status
  if (status === 'replaced') return isCancelled ? 'cancelled' : 'replaced'
  if (status === 'dropped') return viewDropped(transaction)
  if (sight?.isAway) return 'away'
  if (status === 'proposed') return viewProposed(transaction)
  if (status === 'asked')
    return sight?.isOrphan || transaction.error ? 'unsure' : sight?.isElsewhere ? 'elsewhere' : 'asking'
  if (missingSince !== undefined) {
    // Whose nonce is known is dropped once that is free for long.
    const isOld = now - missingSince >= slowAfterMs
    return isOld && !isNonceKnown && !transaction.safeTxHash ? 'unknown' : 'missing'
  }
  return now - (sentAt ?? now) >= slowAfterMs ? 'slow' : 'pending'
}

function viewDropped({ hash, safeTxHash, callsId, error, isGivenUp }: Transaction): TransactionView {
  if (safeTxHash) return error ? 'lapsed' : 'deleted'
  if (isGivenUp && (hash || callsId)) return 'unknown'
  return hash || callsId ? 'dropped' : 'never_sent'
}

function viewProposed({ nonce, isNonceKnown, safe, hash }: Transaction): TransactionView {
  // Carried out, as far as the Safe's own service knows.
  if (hash) return 'pending'
  if (!safe || !isNonceKnown) return 'proposed'
  const { confirmed = 0, threshold, next = nonce } = safe
  if (confirmed < threshold) return 'proposed'
  return nonce > next ? 'queued' : 'ready'
}

/** How a Safe's transaction stands with its owners; null for a key's. */
export function getSafeProgress({ safe, nonce, isNonceKnown }: Transaction): SafeProgress | null {
  if (!safe) return null
  const { threshold, confirmed = null, next = nonce } = safe
  return { threshold, confirmed, nonce, next: isNonceKnown ? next : nonce }
}
