import { enSafeTransactionDetails } from '@/lib/i18n/catalogues/en-safe-transaction-details'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useSafeOverviewMessages`, so that these sentences load with what shows them. */
export const useSafeTransactionDetailsMessages = createMessagesHook('safeTransactionDetails', enSafeTransactionDetails)
