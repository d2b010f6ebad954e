import { useCurationDocument } from '@/hooks/moderation/useCurationDocument'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Show } from '@/lib/api/schemas/curation'
import { showSlugPattern } from '@/lib/api/schemas/show-slug'
import { getLanguage } from '@/lib/base/current-language'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import { AddEntries } from './AddEntries'
import { type CurationEditorProps, CurationSection } from './CurationSection'
import { OrderedEntries } from './OrderedEntries'
import { ShowFields } from './ShowFields'

/** Shows: some items under a title, on a page of their own. */
export function ShowsEditor({ stored, names }: CurationEditorProps<'shows'>) {
  const messages = useMessages(curationMessages)
  const edited = useCurationDocument('shows', stored)
  const { shows } = edited.document
  const change = (entries: readonly Show[]) => edited.change({ shows: [...entries] })
  return (
    <CurationSection heading={messages.shows} lead={messages.showsLead} {...edited}>
      {shows.length === 0 && <p className="text-muted">{messages.showsEmpty}</p>}
      <OrderedEntries entries={shows} keyOf={keyOf} onChange={change}>
        {(show, changeShow) => <ShowFields show={show} names={names} onChange={changeShow} />}
      </OrderedEntries>
      <AddEntries
        label={messages.slug}
        hint={messages.slugHint}
        bad={messages.badSlug}
        isSingle
        entries={shows}
        parse={parseEntry}
        keyOf={keyOf}
        onAdd={change}
      />
    </CurationSection>
  )
}

const keyOf = ({ slug }: Show) => slug

function parseEntry(text: string): Show | null {
  const slug = text.trim()
  if (!showSlugPattern.test(slug)) return null
  return { slug, title: { [getLanguage()]: slug }, text: null, cover: null, items: [], from: null, until: null }
}
