import { enCreation } from '@/lib/i18n/catalogues/en-creation'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useCreationMessages = createMessagesHook('creation', enCreation)
