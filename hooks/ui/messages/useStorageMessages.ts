import { enStorage } from '@/lib/i18n/catalogues/en-storage'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with the line that shows them. */
export const useStorageMessages = createMessagesHook('storage', enStorage)
