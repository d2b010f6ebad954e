import { useId, useState } from 'react'
import { Field, fieldClassName } from '@/components/ui/Field'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import type { CurationAnswer, FeaturedEntry } from '@/lib/api/schemas/curation'
import { collectionHref } from '@/lib/collections/collection-href'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import { itemHref } from '@/lib/items/item-href'
import type { CuratedSubject } from '@/lib/moderation/parse-curated-address'
import { CurationForm } from './CurationForm'

/** Items and collections that the home page shows first, each in its time. */
export function FeaturedEditor({ stored }: { stored: CurationAnswer['featured'] }) {
  const messages = useMessages(curationMessages)
  const [version, setVersion] = useState(stored.version)
  const [entries, setEntries] = useState<readonly FeaturedEntry[]>(stored.document.featured)
  async function send(featured: readonly FeaturedEntry[]) {
    const { submitCuration } = await import('@/lib/api/client/curation')
    const answer = await submitCuration('featured', { version, document: { featured: [...featured] } })
    setVersion(answer.featured.version)
    return answer
  }
  return (
    <CurationForm
      heading={messages.featured}
      lead={messages.featuredLead}
      empty={messages.featuredEmpty}
      hint={messages.featuredHint}
      keyOf={hrefOf}
      {...{ entries, setEntries, createEntry, send }}
    >
      {(entry, change) => (
        <>
          <Link href={hrefOf(entry)} className="break-all underline underline-offset-4">
            {hrefOf(entry)}
          </Link>
          <div className="grid gap-3 sm:grid-cols-2">
            <TimeField label={messages.from} value={entry.from} onChange={(from) => change({ ...entry, from })} />
            <TimeField label={messages.until} value={entry.until} onChange={(until) => change({ ...entry, until })} />
          </div>
        </>
      )}
    </CurationForm>
  )
}

const hrefOf = (entry: FeaturedEntry) => (entry.kind === 'item' ? itemHref(entry) : collectionHref(entry))

function createEntry(subject: CuratedSubject): FeaturedEntry | null {
  return subject.kind === 'account' ? null : { ...subject, from: null, until: null }
}

interface TimeFieldProps {
  label: string
  /** Seconds since 1970; null for none. */
  value: string | null
  onChange: (seconds: string | null) => void
}

/** A time in UTC, as all times of these pages are. */
function TimeField({ label, value, onChange }: TimeFieldProps) {
  const id = useId()
  const shown = value === null ? '' : new Date(Number(value) * 1000).toISOString().slice(0, 16)
  return (
    <Field id={id} label={label}>
      {(own) => (
        <input
          {...own}
          type="datetime-local"
          className={fieldClassName}
          value={shown}
          onChange={({ target }) => {
            const ms = Date.parse(`${target.value}Z`)
            onChange(Number.isNaN(ms) ? null : String(ms / 1000))
          }}
        />
      )}
    </Field>
  )
}
