import { enOrderFlows } from '@/lib/i18n/catalogues/en-order-flows'
import { createMessagesHook } from './create-words'

/** Loaded with an owner's dialogs, as `useTradeMessages` with the island. */
export const useSellMessages = createMessagesHook('orderFlows', enOrderFlows)
