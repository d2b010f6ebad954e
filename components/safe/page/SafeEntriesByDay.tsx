import type { ReactNode } from 'react'
import type { SafeList } from '@/hooks/safe/useSafeList'
import { formatDay } from '@/lib/safe/page/format-day'
import { groupByDay, type Labelled } from '@/lib/safe/page/group-by-day'
import { SafeEntries } from './SafeEntries'
import { SafeListState } from './SafeListState'
import { SafeSection } from './SafeSection'

interface SafeDaysProps<I, T> {
  words: { heading: string; lead: string; empty: string }
  list: SafeList<I>
  /** What an item of the list is here; undefined for nothing. */
  read: (item: I) => Labelled<T> | undefined
  children: (entry: T) => ReactNode
}

/** A list of a Safe, day by day. */
export function SafeEntriesByDay<I, T>({ words: { heading, lead, empty }, list, read, children }: SafeDaysProps<I, T>) {
  const days = groupByDay(list.items.map(read).filter((item) => item !== undefined))
  return (
    <div className="max-w-4xl">
      <SafeSection heading={heading} lead={lead}>
        {days.map(({ timeMs, entries }) => (
          <SafeEntries key={timeMs} heading={timeMs === null ? null : formatDay(timeMs)} entries={entries}>
            {children}
          </SafeEntries>
        ))}
        <SafeListState list={list} empty={empty} />
      </SafeSection>
    </div>
  )
}
