import { enProfile } from '@/lib/i18n/catalogues/en-profile'
import { createMessagesHook } from './create-messages-hook'

export const useProfileMessages = createMessagesHook('profile', enProfile)
