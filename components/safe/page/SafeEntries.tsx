import type { ReactNode } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeOverviewMessages } from '@/lib/i18n/generated/safe-overview-messages'
import type { Entry, Unread } from '@/lib/safe/page/group-by-day'

interface SafeEntriesProps<T> {
  heading: string | null
  entries: readonly (Entry<T> | Unread)[]
  children: (entry: T) => ReactNode
}

/** Those of a list that stand under one heading. */
export function SafeEntries<T>({ heading, entries, children }: SafeEntriesProps<T>) {
  const { unread } = useMessages(safeOverviewMessages)
  return (
    <section>
      {heading !== null && <h3 className="figures text-sm text-muted">{heading}</h3>}
      <ol className="divide-y divide-line border-y border-line">
        {entries.map((one) => (
          <li key={one.id}>
            {'unread' in one ? (
              <p className="py-4 text-warning">{unread({ count: one.unread })}</p>
            ) : (
              children(one.entry)
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
