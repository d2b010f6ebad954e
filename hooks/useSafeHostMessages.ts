import { enSafeHost } from '@/lib/messages/en-safe-host'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSafeHostMessages(): typeof enSafeHost {
  return useWords('safeHost', enSafeHost)
}
