import { Button } from '@/components/ui/Button'
import { useCurationDocument } from '@/hooks/moderation/useCurationDocument'
import { useMessages } from '@/hooks/ui/useMessages'
import type { CurationAnswer } from '@/lib/api/schemas/curation'
import { type HomeSection, homeSections } from '@/lib/api/schemas/home-sections'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import { CurationSection } from './CurationSection'
import { OrderedEntries } from './OrderedEntries'

/** Which sections the home page has below its top, and in which order. */
export function HomeEditor({ stored, hasPeople }: { stored: CurationAnswer['home']; hasPeople: boolean }) {
  const messages = useMessages(curationMessages)
  const edited = useCurationDocument('home', stored)
  const known = homeSections.filter((name) => hasPeople || name !== 'people')
  const sections = (edited.document.sections ?? known).filter((name) => known.includes(name))
  const missing = known.filter((name) => !sections.includes(name))
  const change = (next: readonly HomeSection[]) => edited.change({ sections: [...next] })
  return (
    <CurationSection heading={messages.home} lead={messages.homeLead} {...edited}>
      <OrderedEntries entries={sections} keyOf={String} onChange={change}>
        {(name) => messages.sections[name]}
      </OrderedEntries>
      <div className="mt-4 flex flex-wrap gap-2">
        {missing.map((name) => (
          <Button key={name} size="small" onClick={() => change([...sections, name])}>
            {messages.addSection({ name: messages.sections[name] })}
          </Button>
        ))}
        {edited.document.sections !== null && (
          <Button size="small" variant="quiet" onClick={() => edited.change({ sections: null })}>
            {messages.resetSections}
          </Button>
        )}
      </div>
    </CurationSection>
  )
}
