import { enOrderFlows } from '@/lib/i18n/catalogues/en-order-flows'
import { createMessagesHook } from './create-messages-hook'

/** Loaded with an owner's dialogs, as `usePurchaseMessages` with the island. */
export const useOrderFlowMessages = createMessagesHook('orderFlows', enOrderFlows)
