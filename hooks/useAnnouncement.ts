import { useState } from 'react'
import { nameTransaction } from '@/lib/transactions/name-transaction'
import type { Transaction } from '@/lib/transactions/transaction'
import { type TransactionView, viewTransaction } from '@/lib/transactions/view-transaction'
import { useTransactionMessages } from './useTransactionMessages'
import { useSights } from './useTransactionWatch'

type Views = ReadonlyMap<string, TransactionView>

/** What changed last since the component is there, as a sentence; nothing of what was there before it. */
export function useAnnouncement(transactions: readonly Transaction[]): string {
  const { announce, word } = useTransactionMessages()
  const sights = useSights()
  // Without the time: that something has become slow is no event.
  const views: Views = new Map(transactions.map((one) => [one.id, viewTransaction(one, sights.get(one.id), 0)]))
  const [state, setState] = useState<{ views: Views; text: string }>({ views, text: '' })
  const changed = transactions.findLast(({ id }) => views.get(id) !== state.views.get(id))
  if (changed || views.size !== state.views.size) {
    const view = changed && views.get(changed.id)
    const text = changed && view ? announce({ title: nameTransaction(changed), word: word[view] }) : state.text
    setState({ views, text })
  }
  return state.text
}
