import { enAccount } from '@/lib/i18n/catalogues/en-account'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useAccountMessages = createMessagesHook('account', enAccount)
