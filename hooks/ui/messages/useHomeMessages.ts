import { enHome } from '@/lib/i18n/catalogues/en-home'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useHomeMessages = createMessagesHook('home', enHome)
