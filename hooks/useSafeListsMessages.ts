import { enSafeLists } from '@/lib/messages/en-safe-lists'
import { useWords } from './useWords'

/** Apart from `useSafePartsMessages`, so that these sentences load with what shows them. */
export function useSafeListsMessages(): typeof enSafeLists {
  return useWords('safeLists', enSafeLists)
}
