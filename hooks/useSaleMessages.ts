import { enSale } from '@/lib/messages/en-sale'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load where there is such a sale. */
export function useSaleMessages(): typeof enSale {
  return useWords('sale', enSale)
}
