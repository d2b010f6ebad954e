import { enItemPrice } from '@/lib/i18n/catalogues/en-item-price'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useItemPriceMessages = createMessagesHook('itemPrice', enItemPrice)
