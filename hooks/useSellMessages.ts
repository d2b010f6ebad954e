import { enSell } from '@/lib/messages/en-sell'
import { createWords } from './create-words'

/** Loaded with an owner's dialogs, as `useTradeMessages` with the island. */
export const useSellMessages = createWords('sell', enSell)
