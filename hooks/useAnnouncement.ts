import { useState } from 'react'
import { nameTransaction } from '@/lib/transactions/name-transaction'
import type { Transaction } from '@/lib/transactions/transaction'
import { type TransactionView, viewTransaction } from '@/lib/transactions/view-transaction'
import { useTransactionMessages } from './useTransactionMessages'
import { useSights } from './useTransactionWatch'

type Views = ReadonlyMap<string, TransactionView>

export interface Announcement {
  text: string
  /** Each change has its own: who has said one does not say it again. */
  count: number
}

/** What changed last since the component is there, as a sentence; nothing of what was there before it. */
export function useAnnouncement(transactions: readonly Transaction[]): Announcement {
  const { announce, word } = useTransactionMessages()
  const sights = useSights()
  // Without the time: that something has become slow is no event.
  const views: Views = new Map(transactions.map((one) => [one.id, viewTransaction(one, sights.get(one.id), 0)]))
  const [state, setState] = useState<{ views: Views; announcement: Announcement }>({
    views,
    announcement: { text: '', count: 0 },
  })
  const changed = transactions.findLast(({ id }) => views.get(id) !== state.views.get(id))
  if (changed || views.size !== state.views.size) {
    const view = changed && views.get(changed.id)
    const announcement =
      changed && view
        ? {
            text: announce({ title: nameTransaction(changed), word: word[view] }),
            count: state.announcement.count + 1,
          }
        : state.announcement
    setState({ views, announcement })
  }
  return state.announcement
}
