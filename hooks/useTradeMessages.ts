import { enTrade } from '@/lib/messages/en-trade'

/** Apart from `useMessages`, so that these sentences load with the wallet island and not with every page. */
export function useTradeMessages(): typeof enTrade {
  return enTrade
}
