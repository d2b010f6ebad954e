import { enPurchase } from '@/lib/i18n/catalogues/en-purchase'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with the wallet island and not with every page. */
export const usePurchaseMessages = createMessagesHook('purchase', enPurchase)
