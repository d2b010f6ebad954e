import { enItemDetails } from '@/lib/i18n/catalogues/en-item-details'
import { createWords } from './create-words'

export const useWorkMoreMessages = createWords('itemDetails', enItemDetails)
