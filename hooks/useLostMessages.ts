import { enLost } from '@/lib/messages/en-lost'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useLostMessages(): typeof enLost {
  return enLost
}
