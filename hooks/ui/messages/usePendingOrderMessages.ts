import { enPendingOrders } from '@/lib/i18n/catalogues/en-pending-orders'
import { createMessagesHook } from './create-messages-hook'

/** Loaded with an owner's dialogs, and with what a page shows to its own person. */
export const usePendingOrderMessages = createMessagesHook('pendingOrders', enPendingOrders)
