import { enInbox } from '@/lib/messages/en-inbox'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useInboxMessages(): typeof enInbox {
  return enInbox
}
