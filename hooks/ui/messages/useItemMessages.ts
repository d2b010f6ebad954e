import { enItem } from '@/lib/i18n/catalogues/en-item'
import { createMessagesHook } from './create-messages-hook'

export const useItemMessages = createMessagesHook('item', enItem)
