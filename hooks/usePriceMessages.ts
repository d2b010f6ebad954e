import { enItemPrice } from '@/lib/i18n/catalogues/en-item-price'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const usePriceMessages = createWords('itemPrice', enItemPrice)
