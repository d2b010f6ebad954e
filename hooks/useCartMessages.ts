import { enCart } from '@/lib/messages/en-cart'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useCartMessages(): typeof enCart {
  return enCart
}
