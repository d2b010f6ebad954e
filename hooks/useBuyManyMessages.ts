import { enBuyMany } from '@/lib/messages/en-buy-many'
import { useWords } from './useWords'

/** Apart from `useCartMessages`, so that these sentences load with what shows them. */
export function useBuyManyMessages(): typeof enBuyMany {
  return useWords('buyMany', enBuyMany)
}
