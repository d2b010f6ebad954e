import { useCurationDocument } from '@/hooks/moderation/useCurationDocument'
import { useMessages } from '@/hooks/ui/useMessages'
import type { FeaturedEntry } from '@/lib/api/schemas/curation'
import { collectionHref } from '@/lib/collections/collection-href'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import { itemHref } from '@/lib/items/item-href'
import { parseCuratedAddress } from '@/lib/moderation/parse-curated-address'
import { AddEntries } from './AddEntries'
import { CuratedLink } from './CuratedLink'
import { type CurationEditorProps, CurationSection } from './CurationSection'
import { OrderedEntries } from './OrderedEntries'
import { TimeField } from './TimeField'

/** Items and collections that the home page shows first, each in its time. */
export function FeaturedEditor({ stored, names }: CurationEditorProps<'featured'>) {
  const messages = useMessages(curationMessages)
  const edited = useCurationDocument('featured', stored)
  const { featured } = edited.document
  const change = (entries: readonly FeaturedEntry[]) => edited.change({ featured: [...entries] })
  return (
    <CurationSection heading={messages.featured} lead={messages.featuredLead} {...edited}>
      {featured.length === 0 && <p className="text-muted">{messages.featuredEmpty}</p>}
      <OrderedEntries entries={featured} keyOf={hrefOf} onChange={change}>
        {(entry, changeEntry) => (
          <>
            <CuratedLink href={hrefOf(entry)} names={names} />
            <div className="grid gap-3 sm:grid-cols-2">
              <TimeField
                label={messages.from}
                value={entry.from}
                onChange={(from) => changeEntry({ ...entry, from })}
              />
              <TimeField
                label={messages.until}
                value={entry.until}
                onChange={(until) => changeEntry({ ...entry, until })}
              />
            </div>
          </>
        )}
      </OrderedEntries>
      <AddEntries
        label={messages.address}
        hint={messages.featuredHint}
        bad={messages.badAddress}
        entries={featured}
        parse={parseEntry}
        keyOf={hrefOf}
        onAdd={change}
      />
    </CurationSection>
  )
}

const hrefOf = (entry: FeaturedEntry) => (entry.kind === 'item' ? itemHref(entry) : collectionHref(entry))

function parseEntry(text: string): FeaturedEntry | null {
  const subject = parseCuratedAddress(text)
  return subject === null || subject.kind === 'account' ? null : { ...subject, from: null, until: null }
}
