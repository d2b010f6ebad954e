import { useState } from 'react'
import { nameTransaction } from '@/lib/transactions/name-transaction'
import { nameView } from '@/lib/transactions/name-view'
import type { Transaction } from '@/lib/transactions/transaction'
import { viewTransaction } from '@/lib/transactions/view-transaction'
import { useTransactionMessages } from './useTransactionMessages'
import { useSights } from './useTransactionWatch'

/** How each stands, in words: that one more owner has signed is told too. */
type Words = ReadonlyMap<string, string>

/** What changed last since the component is there, as a sentence; nothing of what was there before it. */
export function useAnnouncement(transactions: readonly Transaction[]): string {
  const { announce } = useTransactionMessages()
  const sights = useSights()
  // Without the time: that something has become slow is no event.
  const words: Words = new Map(
    transactions.map((one) => [one.id, nameView(one, viewTransaction(one, sights.get(one.id), 0))]),
  )
  const [state, setState] = useState<{ words: Words; text: string }>({ words, text: '' })
  const changed = transactions.findLast(({ id }) => words.get(id) !== state.words.get(id))
  if (changed || words.size !== state.words.size) {
    const word = changed && words.get(changed.id)
    const text = changed && word ? announce({ title: nameTransaction(changed), word }) : state.text
    setState({ words, text })
  }
  return state.text
}
