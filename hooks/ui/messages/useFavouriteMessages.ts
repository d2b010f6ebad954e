import { enFavourites } from '@/lib/i18n/catalogues/en-favourites'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useFavouriteMessages = createMessagesHook('favourites', enFavourites)
