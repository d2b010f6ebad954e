import type { TransactionListItem, TransactionSummary } from '@/lib/protocol/safe-gateway'
import { addEntry, type Entry, type Unread } from './group-by-day'

/** What waits with one nonce. */
export interface QueueEntry {
  /** Null where the gateway does not say. */
  nonce: number | null
  /** Only one of them can be executed. */
  isConflict: boolean
  transactions: TransactionSummary[]
}

export interface QueueGroup {
  /** `Next`, `Queued`, or a word of a newer gateway. */
  label: string | null
  entries: (Entry<QueueEntry> | Unread)[]
}

/** The queue as its labels and headers part it, whatever pages it came in. */
export function groupQueue(items: readonly TransactionListItem[]): QueueGroup[] {
  const groups: QueueGroup[] = []
  const seen = new Set<string>()
  let label: string | null = null
  let conflictNonce: number | null = null
  for (const item of items) {
    if (item.type === 'LABEL') label = item.label
    if (item.type === 'CONFLICT_HEADER') conflictNonce = item.nonce
    if (item.type === 'UNREADABLE') addEntry(openGroup(groups, label).entries, null)
    if (item.type !== 'TRANSACTION' || seen.has(item.transaction.id)) continue
    const { transaction } = item
    seen.add(transaction.id)
    const group = openGroup(groups, label)
    const nonce = getNonce(transaction)
    const last = group.entries.findLast((one) => 'entry' in one)?.entry
    if (last && nonce !== null && last.nonce === nonce) {
      last.transactions.push(transaction)
      last.isConflict = true
    } else {
      const isConflict = nonce !== null && nonce === conflictNonce
      addEntry(group.entries, { id: transaction.id, entry: { nonce, isConflict, transactions: [transaction] } })
    }
  }
  return groups
}

function openGroup(groups: QueueGroup[], label: string | null): QueueGroup {
  const last = groups.at(-1)
  if (last && last.label === label) return last
  const group: QueueGroup = { label, entries: [] }
  groups.push(group)
  return group
}

export function getNonce({ executionInfo }: TransactionSummary): number | null {
  return executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : null
}
