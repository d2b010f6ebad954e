import { enSafeApps } from '@/lib/i18n/catalogues/en-safe-apps'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSafeAppsMessages = createMessagesHook('safeApps', enSafeApps)
