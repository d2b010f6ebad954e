import { stripUnseen } from '@/lib/format/strip-unseen'
import type { enSafeLists } from '@/lib/messages/en-safe-lists'
import type { SafeMessage } from '@/lib/safe-gateway'
import { cleanLine } from './clean-line'

/** What kind of message it is: typed data goes by the name of its domain (EIP-712). */
export function nameMessage(message: SafeMessage['message'], words: typeof enSafeLists.messages): string {
  if (typeof message === 'string') return words.text
  const { name } = message.domain as { name?: unknown }
  return typeof name === 'string' && name ? words.typed({ name: cleanLine(name) }) : words.typedUnnamed
}

export function formatMessage(message: SafeMessage['message']): string {
  return typeof message === 'string' ? stripUnseen(message) : JSON.stringify(message.message, null, 2)
}
