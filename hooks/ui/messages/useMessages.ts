import { en } from '@/lib/i18n/catalogues/en'
import { createMessagesHook } from './create-messages-hook'

/** What stands on every page. */
export const useMessages = createMessagesHook('common', en)
