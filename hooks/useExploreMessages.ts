import { enExplore } from '@/lib/messages/en-explore'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useExploreMessages(): typeof enExplore {
  return enExplore
}
