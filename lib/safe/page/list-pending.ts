import type { Address } from 'viem'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import type { SafeMessage, TransactionListItem, TransactionSummary } from '@/lib/protocol/safe-gateway'

/** What waits in a Safe, as one of its owners sees it. */
export interface PendingView {
  /** For this owner to sign. Where the gateway does not say who has signed, it may be. */
  transactions: TransactionSummary[]
  messages: SafeMessage[]
  /** Signed by enough, and the Safe's next: for anybody to carry out. */
  ready: TransactionSummary[]
  /** For others to sign. */
  others: number
}

export interface PendingLists {
  queue: readonly TransactionListItem[]
  messages: readonly { type: string }[]
  /** What the Safe carries out next; null where it is not known. */
  nonce: number | null
}

export function listPending({ queue, messages, nonce }: PendingLists, owner: Address | null): PendingView {
  const view: PendingView = { transactions: [], messages: [], ready: [], others: 0 }
  for (const item of queue) {
    if (item.type !== 'TRANSACTION') continue
    const { transaction } = item
    const { executionInfo: info, txStatus } = transaction
    const multisig = info?.type === 'MULTISIG' ? info : null
    if (txStatus === 'AWAITING_EXECUTION') {
      if (multisig && (nonce === null || multisig.nonce === nonce)) view.ready.push(transaction)
    } else if (txStatus === 'AWAITING_CONFIRMATIONS') {
      const missing = multisig?.missingSigners?.map(({ value }) => value)
      if (owner && (!missing || has(missing, owner))) view.transactions.push(transaction)
      else view.others += 1
    }
  }
  for (const item of messages) {
    if (item.type !== 'MESSAGE') continue
    const message = item as unknown as SafeMessage
    if (message.status !== 'NEEDS_CONFIRMATION') continue
    const signed = message.confirmations.map(({ owner: { value } }) => value)
    if (owner && !has(signed, owner)) view.messages.push(message)
    else view.others += 1
  }
  return view
}

const has = (list: readonly Address[], one: Address) => list.some((other) => isSameAddress(other, one))
