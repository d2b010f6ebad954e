import { enInbox } from '@/lib/messages/en-inbox'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useInboxMessages(): typeof enInbox {
  return useWords('inbox', enInbox)
}
