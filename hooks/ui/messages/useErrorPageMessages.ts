import { enErrorPages } from '@/lib/i18n/catalogues/en-error-pages'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useErrorPageMessages = createMessagesHook('errorPages', enErrorPages)
