import { enPrice } from '@/lib/messages/en-price'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const usePriceMessages = createWords('price', enPrice)
