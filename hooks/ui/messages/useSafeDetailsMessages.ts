import { enSafeTransactionDetails } from '@/lib/i18n/catalogues/en-safe-transaction-details'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useSafePartsMessages`, so that these sentences load with what shows them. */
export const useSafeDetailsMessages = createMessagesHook('safeTransactionDetails', enSafeTransactionDetails)
