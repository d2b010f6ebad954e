import { enItemDetails } from '@/lib/i18n/catalogues/en-item-details'
import { createMessagesHook } from './create-words'

export const useItemSectionsMessages = createMessagesHook('itemDetails', enItemDetails)
