import { enPendingOrders } from '@/lib/i18n/catalogues/en-pending-orders'
import { createWords } from './create-words'

/** Loaded with an owner's dialogs, and with what a page shows to its own person. */
export const useSigningMessages = createWords('pendingOrders', enPendingOrders)
