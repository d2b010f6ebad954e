import Router from 'next/router'
import { useState } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { useUnsavedChangesGuard } from '@/hooks/ui/useUnsavedChangesGuard'
import type { Curation, CurationAnswer, CurationName } from '@/lib/api/schemas/curation'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import { useModerationRequest } from './useModerationRequest'

/** One document of the curation while an operator edits it. */
export function useCurationDocument<Name extends CurationName>(name: Name, stored: CurationAnswer[Name]) {
  const { notSignedIn } = useMessages(curationMessages)
  const [version, setVersion] = useState(stored.version)
  const [document, setDocument] = useState<Curation[Name]>(stored.document as Curation[Name])
  const [state, setState] = useState<'unchanged' | 'changed' | 'saved'>('unchanged')
  const { problem, isSending, submit } = useModerationRequest()
  useUnsavedChangesGuard(state === 'changed')
  return {
    ...{ document, state, problem, isSending },
    change(next: Curation[Name]) {
      setState('changed')
      setDocument(next)
    },
    save: () =>
      submit({
        async send() {
          const { submitCuration } = await import('@/lib/api/client/curation')
          setVersion((await submitCuration(name, { version, document }))[name].version)
        },
        onTaken() {
          setState('saved')
          // For the names of what was added.
          void Router.replace(Router.asPath, undefined, { scroll: false })
        },
        notSignedIn,
      }),
  }
}
