import { enDraft } from '@/lib/messages/en-draft'
import { useWords } from './useWords'

/** Apart from `useCreateMessages`, so that these sentences load with what shows them. */
export function useDraftMessages(): typeof enDraft {
  return useWords('draft', enDraft)
}
