import type { AppError, ErrorCode } from '@/lib/base/errors/app-error'
import { formatErrorDetails } from '@/lib/base/errors/format-error-details'
import { errorOutcomesMessages } from '@/lib/i18n/generated/error-outcomes-messages'
import { errorsMessages } from '@/lib/i18n/generated/errors-messages'
import { getMessages } from './get-messages'
import type { RecoveryAction } from './recovery-action'

export interface UserMessage {
  text: string
  action?: RecoveryAction | undefined
  /** The cause, where the sentence does not say it, with the id of the request where there is one. */
  details?: string | undefined
}

const actionOf = {
  bad_request: 'retry',
  unsupported_media_type: undefined,
  payload_too_large: undefined,
  order_refused: undefined,
  not_found: 'explore',
  blocked: undefined,
  conflict: 'retry',
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
  wallet_locked: 'connect',
  wallet_unsupported: 'connect',
  wallet_disconnected: 'connect',
  wallet_off_chain: 'switch_chain',
  wallet_timeout: 'retry',
  wrong_account: 'connect',
  wrong_signer: 'retry',
  typed_data_unsupported: 'retry',
  verification_failed: 'retry',
  safe_silent: 'retry',
  gateway_failed: 'retry',
  chain_not_configured: 'switch_chain',
  switch_chain: 'switch_chain',
  wrong_chain: 'switch_chain',
  insufficient_funds: 'retry',
  already_sent: 'retry',
  nonce_taken: 'retry',
  fee_too_low: 'retry',
  order_filled: 'explore',
  order_cancelled: 'explore',
  order_expired: 'explore',
  order_inactive: 'explore',
  own_order: 'see_item',
  transaction_reverted: 'retry',
  node_unavailable: 'retry',
} as const satisfies Record<ErrorCode, RecoveryAction | undefined>

/** Their sentences do not say the cause. */
const unexplained: readonly ErrorCode[] = [
  'internal',
  'configuration',
  'bad_request',
  'wallet_failed',
  'gateway_failed',
  'transaction_reverted',
  'verification_failed',
]

/** The sentence for an error and the action that may fix it. Says what is known of the error alone, not what was sent before it. */
export function toUserMessage(error: AppError): UserMessage {
  const { code, requestId } = error
  const outcomes = getMessages(errorOutcomesMessages)
  // Without a request id it may be the browser's, a wallet's or an extension's.
  const isSanctioned = error.issues?.some((issue) => issue.code === 'account_sanctioned')
  const isUnknown = code === 'internal' && requestId === undefined
  const details = [requestId && outcomes.requestId({ id: requestId }), formatErrorDetails(error)]
  return {
    text: isUnknown ? outcomes.unknown : isSanctioned ? outcomes.sanctioned : getMessages(errorsMessages)[code],
    action: actionOf[code],
    details: unexplained.includes(code) ? details.filter(Boolean).join('\n') : undefined,
  }
}
