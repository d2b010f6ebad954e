import { enTrade } from '@/lib/messages/en-trade'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with the wallet island and not with every page. */
export function useTradeMessages(): typeof enTrade {
  return useWords('trade', enTrade)
}
