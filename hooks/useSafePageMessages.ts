import { enSafePage } from '@/lib/messages/en-safe-page'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSafePageMessages(): typeof enSafePage {
  return useWords('safePage', enSafePage)
}
