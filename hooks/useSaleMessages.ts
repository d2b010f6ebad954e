import { enListingKinds } from '@/lib/i18n/catalogues/en-listing-kinds'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load where there is such a sale. */
export const useSaleMessages = createWords('listingKinds', enListingKinds)
