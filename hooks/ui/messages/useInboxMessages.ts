import { enInbox } from '@/lib/i18n/catalogues/en-inbox'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useInboxMessages = createMessagesHook('inbox', enInbox)
