import { enSafePage } from '@/lib/i18n/catalogues/en-safe-page'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSafePageMessages = createMessagesHook('safePage', enSafePage)
