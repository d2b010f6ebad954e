import { enActingSafe } from '@/lib/i18n/catalogues/en-acting-safe'
import { createMessagesHook } from './create-messages-hook'

export const useActingSafeMessages = createMessagesHook('actingSafe', enActingSafe)
