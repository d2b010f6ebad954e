import { enActivity } from '@/lib/i18n/catalogues/en-activity'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useActivityMessages = createMessagesHook('activity', enActivity)
