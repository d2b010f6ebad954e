import { enSafeLists } from '@/lib/i18n/catalogues/en-safe-lists'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useSafeOverviewMessages`, so that these sentences load with what shows them. */
export const useSafeListsMessages = createMessagesHook('safeLists', enSafeLists)
