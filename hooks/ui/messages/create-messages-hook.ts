import type { Messages, MessagesName } from '@/lib/i18n/messages'
import { expectMessages } from '@/lib/i18n/request-messages'
import { useMessageCatalogue } from './useMessageCatalogue'

/** A hook for some of what the market says. What loads with it asks for them as soon as it comes (`useLazyModule` waits). */
export function createMessagesHook<K extends MessagesName>(name: K, english: Messages[K]): () => Messages[K] {
  expectMessages(name)
  return () => useMessageCatalogue(name, english)
}
