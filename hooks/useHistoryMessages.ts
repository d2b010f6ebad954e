import { enItemActivity } from '@/lib/i18n/catalogues/en-item-activity'
import { createMessagesHook } from './create-words'

export const useHistoryMessages = createMessagesHook('itemActivity', enItemActivity)
