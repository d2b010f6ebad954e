import { enItemDetails } from '@/lib/i18n/catalogues/en-item-details'
import { createMessagesHook } from './create-messages-hook'

export const useItemDetailsMessages = createMessagesHook('itemDetails', enItemDetails)
