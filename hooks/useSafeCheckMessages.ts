import { enSafeCheck } from '@/lib/messages/en-safe-check'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSafeCheckMessages(): typeof enSafeCheck {
  return enSafeCheck
}
