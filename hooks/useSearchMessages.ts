import { enSearch } from '@/lib/messages/en-search'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSearchMessages(): typeof enSearch {
  return enSearch
}
