import { enShare } from '@/lib/i18n/catalogues/en-share'
import { createMessagesHook } from './create-words'

export const useShareMessages = createMessagesHook('share', enShare)
