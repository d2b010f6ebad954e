import { enSafeApps } from '@/lib/messages/en-safe-apps'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSafeAppsMessages(): typeof enSafeApps {
  return enSafeApps
}
