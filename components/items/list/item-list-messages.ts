import { enItemList } from '@/lib/i18n/catalogues/en-item-list'
import { getMessages } from '@/lib/i18n/get-messages'

export const getItemListMessages = () => getMessages('itemList', enItemList)
