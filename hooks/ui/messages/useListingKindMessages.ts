import { enListingKinds } from '@/lib/i18n/catalogues/en-listing-kinds'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load where there is such a sale. */
export const useListingKindMessages = createMessagesHook('listingKinds', enListingKinds)
