import { enActingSafe } from '@/lib/i18n/catalogues/en-acting-safe'
import { createMessagesHook } from './create-words'

export const useActingSafeMessages = createMessagesHook('actingSafe', enActingSafe)
