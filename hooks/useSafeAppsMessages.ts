import { enSafeApps } from '@/lib/messages/en-safe-apps'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export const useSafeAppsMessages = createWords('safeApps', enSafeApps)
