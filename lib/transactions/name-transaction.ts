import { formatEtherExactly } from '@/lib/format/format-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import { enTransactions } from '@/lib/messages/en-transactions'
import type { Transaction } from './transaction'

/** The amount with its currency, to the last digit. */
export function formatAmount({ chainId, about }: Transaction): string {
  return `${formatEtherExactly(BigInt(about.amountWei))} ${currencySymbol(chainId, about.currency)}`
}

/** What it is about, in a few words. */
export function nameTransaction(transaction: Transaction): string {
  const { kind, itemName } = transaction.about
  return enTransactions.title[kind]({ name: itemName, amount: formatAmount(transaction) })
}
