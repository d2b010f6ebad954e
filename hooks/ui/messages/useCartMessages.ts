import { enCart } from '@/lib/i18n/catalogues/en-cart'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useCartMessages = createMessagesHook('cart', enCart)
