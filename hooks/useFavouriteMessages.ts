import { enFavourite } from '@/lib/messages/en-favourite'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useFavouriteMessages = createWords('favourite', enFavourite)
