import { enItemActivity } from '@/lib/i18n/catalogues/en-item-activity'
import { createMessagesHook } from './create-messages-hook'

export const useItemActivityMessages = createMessagesHook('itemActivity', enItemActivity)
