import { enSafeDetails } from '@/lib/messages/en-safe-details'

/** Apart from `useSafePartsMessages`, so that these sentences load with what shows them. */
export function useSafeDetailsMessages(): typeof enSafeDetails {
  return enSafeDetails
}
