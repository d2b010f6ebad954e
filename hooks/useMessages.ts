import { getMessages, type Messages } from '@/lib/messages/messages'

/** The sentences in the reader's language. There is one so far. */
export function useMessages(): Messages {
  return getMessages('en')
}
