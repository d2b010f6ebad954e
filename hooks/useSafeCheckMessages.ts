import { enSafeCheck } from '@/lib/messages/en-safe-check'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSafeCheckMessages(): typeof enSafeCheck {
  return useWords('safeCheck', enSafeCheck)
}
