import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'

interface OrderedEntriesProps<Entry> {
  entries: readonly Entry[]
  keyOf: (entry: Entry) => string
  onChange: (entries: readonly Entry[]) => void
  /** @param change replaces the entry */
  children: (entry: Entry, change: (entry: Entry) => void) => ReactNode
  /** More buttons of an entry. */
  actions?: (entry: Entry) => ReactNode
}

/** A list whose entries an operator moves, changes and removes. */
export function OrderedEntries<Entry>({ entries, keyOf, onChange, children, actions }: OrderedEntriesProps<Entry>) {
  const messages = useMessages(curationMessages)
  function move(index: number, by: number) {
    const next = [...entries]
    const [moved] = next.splice(index, 1)
    if (moved !== undefined) next.splice(index + by, 0, moved)
    onChange(next)
  }
  return (
    <ol className="divide-y divide-line border-y border-line empty:hidden">
      {entries.map((entry, index) => (
        <li key={keyOf(entry)} className="flex flex-col gap-3 py-4">
          {children(entry, (changed) => onChange(entries.map((one) => (one === entry ? changed : one))))}
          <div className="flex flex-wrap gap-2">
            {actions?.(entry)}
            <Button size="small" variant="quiet" disabled={index === 0} onClick={() => move(index, -1)}>
              {messages.up}
            </Button>
            <Button size="small" variant="quiet" disabled={index === entries.length - 1} onClick={() => move(index, 1)}>
              {messages.down}
            </Button>
            <Button size="small" variant="quiet" onClick={() => onChange(entries.filter((one) => one !== entry))}>
              {messages.remove}
            </Button>
          </div>
        </li>
      ))}
    </ol>
  )
}
