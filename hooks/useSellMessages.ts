import { enSell } from '@/lib/messages/en-sell'
import { useWords } from './useWords'

/** Loaded with an owner's dialogs, as `useTradeMessages` with the island. */
export function useSellMessages(): typeof enSell {
  return useWords('sell', enSell)
}
