import { enBuyMany } from '@/lib/messages/en-buy-many'

/** Apart from `useCartMessages`, so that these sentences load with what shows them. */
export function useBuyManyMessages(): typeof enBuyMany {
  return enBuyMany
}
