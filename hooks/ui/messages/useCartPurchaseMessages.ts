import { enCartPurchase } from '@/lib/i18n/catalogues/en-cart-purchase'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useCartMessages`, so that these sentences load with what shows them. */
export const useCartPurchaseMessages = createMessagesHook('cartPurchase', enCartPurchase)
