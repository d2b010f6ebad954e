import { enModeration } from '@/lib/i18n/catalogues/en-moderation'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useModerationMessages = createMessagesHook('moderation', enModeration)
