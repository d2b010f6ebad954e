import { enItemList } from '@/lib/i18n/catalogues/en-item-list'
import { createWords } from './create-words'

export const useWorksMessages = createWords('itemList', enItemList)
