import { en } from '@/lib/i18n/catalogues/en'
import { createMessagesHook } from './create-words'

/** What stands on every page. */
export const useMessages = createMessagesHook('common', en)
