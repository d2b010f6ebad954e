import { enSafeApps } from '@/lib/messages/en-safe-apps'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSafeAppsMessages(): typeof enSafeApps {
  return useWords('safeApps', enSafeApps)
}
