import { enExplore } from '@/lib/messages/en-explore'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useExploreMessages(): typeof enExplore {
  return useWords('explore', enExplore)
}
