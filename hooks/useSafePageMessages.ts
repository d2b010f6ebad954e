import { enSafePage } from '@/lib/messages/en-safe-page'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useSafePageMessages(): typeof enSafePage {
  return enSafePage
}
