import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import type { useCurationDocument } from '@/hooks/moderation/useCurationDocument'
import { useMessages } from '@/hooks/ui/useMessages'
import type { CurationAnswer, CurationName } from '@/lib/api/schemas/curation'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import type { CuratedNames } from '@/lib/moderation/curated-names'

/** An editor of one document. */
export interface CurationEditorProps<Name extends CurationName> {
  stored: CurationAnswer[Name]
  /** Of what is in it, by the address of its page. */
  names: CuratedNames
}

interface CurationSectionProps
  extends Pick<ReturnType<typeof useCurationDocument>, 'state' | 'problem' | 'isSending' | 'save'> {
  heading: string
  lead: string
  children: ReactNode
}

/** A document that an operator edits and saves as a whole. */
export function CurationSection({ heading, lead, children, state, problem, isSending, save }: CurationSectionProps) {
  const messages = useMessages(curationMessages)
  return (
    <section>
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{lead}</p>
      {children}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          variant={state === 'changed' ? 'primary' : 'secondary'}
          aria-disabled={isSending}
          onClick={() => void save()}
        >
          {messages.save}
        </Button>
        <span role="status">{state === 'saved' ? messages.saved : state === 'changed' ? messages.unsaved : ''}</span>
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}
