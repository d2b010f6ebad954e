import { enItemActivity } from '@/lib/i18n/catalogues/en-item-activity'
import { createWords } from './create-words'

export const useHistoryMessages = createWords('itemActivity', enItemActivity)
