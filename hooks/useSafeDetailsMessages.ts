import { enSafeDetails } from '@/lib/messages/en-safe-details'
import { createWords } from './create-words'

/** Apart from `useSafePartsMessages`, so that these sentences load with what shows them. */
export const useSafeDetailsMessages = createWords('safeDetails', enSafeDetails)
