import { enItemDetails } from '@/lib/i18n/catalogues/en-item-details'
import { createMessagesHook } from './create-messages-hook'

export const useItemSectionsMessages = createMessagesHook('itemDetails', enItemDetails)
