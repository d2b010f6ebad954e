import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { enTransactions } from '@/lib/i18n/catalogues/en-transactions'
import { getMessages } from '@/lib/i18n/get-messages'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'
import type { Transaction } from '@/lib/transactions/transaction'

/** The amount with its currency, to the last digit; empty where none is at stake. */
export function formatTransactionAmount({ chainId, about }: Pick<Transaction, 'chainId' | 'about'>): string {
  if (about.amountWei === undefined) return ''
  return `${formatEtherExactly(BigInt(about.amountWei))} ${getCurrencySymbol(chainId, about.currency)}`
}

/** What it is about, in a few words. */
export function formatTransactionTitle(transaction: Pick<Transaction, 'chainId' | 'about'>): string {
  return getMessages('transactions', enTransactions).title[transaction.about.kind](nameParts(transaction))
}

/** What came of it, once it is on the chain. */
export function formatTransactionResult(transaction: Transaction): string {
  return getMessages('transactions', enTransactions).done[transaction.about.kind](nameParts(transaction))
}

function nameParts(transaction: Pick<Transaction, 'chainId' | 'about' | 'filled'>) {
  const { about, filled } = transaction
  const { itemName, count = 1, lines = [] } = about
  const isBought = (hash: string) => !filled || filled.some(({ orderHash }) => orderHash === hash.toLowerCase())
  const missed = lines.filter(({ orderHash }) => !isBought(orderHash)).map((line) => line.itemName)
  return {
    name: about.count === undefined ? itemName : getMessages('transactions', enTransactions).several({ count }),
    amount: formatTransactionAmount(transaction),
    ...{ bought: count - missed.length, count, missed },
  }
}
