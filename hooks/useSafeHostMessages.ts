import { enSafeHost } from '@/lib/messages/en-safe-host'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSafeHostMessages(): typeof enSafeHost {
  return enSafeHost
}
