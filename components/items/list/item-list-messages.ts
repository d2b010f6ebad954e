import { itemListMessages } from '@/lib/i18n/generated/item-list-messages'
import { getMessages } from '@/lib/i18n/get-messages'

export const getItemListMessages = () => getMessages(itemListMessages)
