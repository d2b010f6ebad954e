import { enCart } from '@/lib/messages/en-cart'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useCartMessages(): typeof enCart {
  return useWords('cart', enCart)
}
