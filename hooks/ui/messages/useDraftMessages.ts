import { enDraft } from '@/lib/i18n/catalogues/en-draft'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useCreationMessages`, so that these sentences load with what shows them. */
export const useDraftMessages = createMessagesHook('draft', enDraft)
