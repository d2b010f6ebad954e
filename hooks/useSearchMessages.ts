import { enSearch } from '@/lib/messages/en-search'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSearchMessages(): typeof enSearch {
  return useWords('search', enSearch)
}
