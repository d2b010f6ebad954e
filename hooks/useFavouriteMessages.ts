import { enFavourite } from '@/lib/messages/en-favourite'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useFavouriteMessages(): typeof enFavourite {
  return useWords('favourite', enFavourite)
}
