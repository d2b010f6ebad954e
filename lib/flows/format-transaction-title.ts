import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { isolateName } from '@/lib/i18n/isolate-names'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import type { Transaction } from '@/lib/transactions/transaction'

/** The amount with its currency, to the last digit; empty where none is at stake. */
export function formatTransactionAmount({ chainId, about }: Pick<Transaction, 'chainId' | 'about'>): string {
  if (about.amountWei === undefined) return ''
  return formatAmount(about.amountWei, chainId, about.currency)
}

/** What it is about, in a few words. */
export function formatTransactionTitle(transaction: Pick<Transaction, 'chainId' | 'about'>): string {
  return getMessages(transactionsMessages).title[transaction.about.kind](nameParts(transaction))
}

/** What came of it, once it is on the chain. */
export function formatTransactionResult(transaction: Transaction): string {
  return getMessages(transactionsMessages).done[transaction.about.kind](nameParts(transaction))
}

function nameParts(transaction: Pick<Transaction, 'chainId' | 'about' | 'filled'>) {
  const { about, filled } = transaction
  const { itemName, count = 1, lines = [] } = about
  const amount = formatTransactionAmount(transaction)
  const isBought = (hash: string) => !filled || filled.some(({ orderHash }) => orderHash === hash.toLowerCase())
  const missed = lines.filter(({ orderHash }) => !isBought(orderHash)).map((line) => line.itemName)
  return {
    name: about.count === undefined ? itemName : getMessages(transactionsMessages).several({ count }),
    ...{ amount, hasAmount: amount !== '' },
    ...{ bought: count - missed.length, count, isComplete: missed.length === 0 },
    missed: missed.map(isolateName).join(', '),
  }
}
