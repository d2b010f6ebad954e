import { enSafeTransactionDetails } from '@/lib/i18n/catalogues/en-safe-transaction-details'
import { createWords } from './create-words'

/** Apart from `useSafePartsMessages`, so that these sentences load with what shows them. */
export const useSafeDetailsMessages = createWords('safeTransactionDetails', enSafeTransactionDetails)
