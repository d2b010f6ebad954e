import { enSell } from '@/lib/messages/en-sell'

/** Loaded with an owner's dialogs, as `useTradeMessages` with the island. */
export function useSellMessages(): typeof enSell {
  return enSell
}
