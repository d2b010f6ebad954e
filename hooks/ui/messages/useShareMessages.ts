import { enShare } from '@/lib/i18n/catalogues/en-share'
import { createMessagesHook } from './create-messages-hook'

export const useShareMessages = createMessagesHook('share', enShare)
