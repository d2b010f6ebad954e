import { enItemList } from '@/lib/i18n/catalogues/en-item-list'
import { createMessagesHook } from './create-messages-hook'

export const useItemListMessages = createMessagesHook('itemList', enItemList)
