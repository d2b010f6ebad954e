import { enPrice } from '@/lib/messages/en-price'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function usePriceMessages(): typeof enPrice {
  return useWords('price', enPrice)
}
