import { enSafeHost } from '@/lib/i18n/catalogues/en-safe-host'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSafeHostMessages = createMessagesHook('safeHost', enSafeHost)
