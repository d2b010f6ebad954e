import { enErrors } from '@/lib/messages/en-errors'
import type { AppError, ErrorCode } from './app-error'

/** The button that mends it; the component that shows the message gives it its label and its deed. */
export type MendAction = 'retry' | 'switch_chain' | 'connect' | 'see_item' | 'explore'

export interface UserMessage {
  text: string
  action?: MendAction | undefined
}

const actionOf = {
  bad_request: 'retry',
  unsupported_media_type: undefined,
  payload_too_large: undefined,
  order_refused: undefined,
  not_found: 'explore',
  unauthenticated: 'retry',
  forbidden: undefined,
  method_not_allowed: undefined,
  rate_limited: 'retry',
  unavailable: 'retry',
  configuration: undefined,
  internal: 'retry',
  timeout: 'retry',
  user_rejected: 'retry',
  wallet_missing: 'connect',
  wallet_busy: 'retry',
  wallet_failed: 'connect',
  chain_not_configured: 'switch_chain',
  switch_chain: 'switch_chain',
  wrong_chain: 'switch_chain',
  insufficient_funds: 'retry',
  order_filled: 'explore',
  order_cancelled: 'explore',
  order_expired: 'explore',
  order_inactive: 'explore',
  own_order: 'see_item',
  transaction_reverted: 'retry',
  node_unavailable: 'retry',
} as const satisfies Record<ErrorCode, MendAction | undefined>

/** One message for a person, and the way out where there is one. */
export function toUserMessage(error: AppError): UserMessage {
  return { text: enErrors[error.code], action: actionOf[error.code] }
}
