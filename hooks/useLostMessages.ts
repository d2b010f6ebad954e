import { enLost } from '@/lib/messages/en-lost'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useLostMessages(): typeof enLost {
  return useWords('lost', enLost)
}
