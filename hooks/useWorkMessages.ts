import { enItem } from '@/lib/i18n/catalogues/en-item'
import { createWords } from './create-words'

export const useWorkMessages = createWords('item', enItem)
