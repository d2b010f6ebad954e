import { enSafeDetails } from '@/lib/messages/en-safe-details'
import { useWords } from './useWords'

/** Apart from `useSafePartsMessages`, so that these sentences load with what shows them. */
export function useSafeDetailsMessages(): typeof enSafeDetails {
  return useWords('safeDetails', enSafeDetails)
}
