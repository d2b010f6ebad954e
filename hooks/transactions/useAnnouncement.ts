import { useState } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatTransactionTitle } from '@/lib/flows/format-transaction-title'
import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import type { Transaction } from '@/lib/transactions/transaction'
import { formatTransactionStatus } from '@/lib/transactions/view/format-transaction-status'
import { getTransactionView } from '@/lib/transactions/view/transaction-view'
import { useTransactionObservations } from './useTransactionWatch'

/** How each stands, in words: that one more owner has signed is told too. */
type Words = ReadonlyMap<string, string>

export interface Announcement {
  text: string
  /** Each change has its own: who has said one does not say it again. */
  count: number
}

/** What changed last since the component is there, as a sentence; nothing of what was there before it. */
export function useAnnouncement(transactions: readonly Transaction[]): Announcement {
  const { announce } = useMessages(transactionsMessages)
  const sights = useTransactionObservations()
  // Without the time: that something has become slow is no event.
  const words: Words = new Map(
    transactions.map((one) => [one.id, formatTransactionStatus(one, getTransactionView(one, sights.get(one.id), 0))]),
  )
  const [state, setState] = useState<{ words: Words; announcement: Announcement }>({
    words,
    announcement: { text: '', count: 0 },
  })
  const changed = transactions.findLast(({ id }) => words.get(id) !== state.words.get(id))
  if (changed || words.size !== state.words.size) {
    const word = changed && words.get(changed.id)
    const { announcement } = state
    const text = changed && word ? announce({ title: formatTransactionTitle(changed), word }) : null
    setState({ words, announcement: text === null ? announcement : { text, count: announcement.count + 1 } })
  }
  return state.announcement
}
