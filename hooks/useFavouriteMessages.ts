import { enFavourites } from '@/lib/i18n/catalogues/en-favourites'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useFavouriteMessages = createWords('favourites', enFavourites)
