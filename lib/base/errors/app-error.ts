/** Every way the app says "no". Closed: adding one makes the compiler point at each translator. */
export const errorCodes = [
  'bad_request',
  'unsupported_media_type',
  'payload_too_large',
  'order_refused',
  'not_found',
  'blocked',
  'conflict',
  'unauthenticated',
  'forbidden',
  'method_not_allowed',
  'rate_limited',
  'unavailable',
  'configuration',
  'internal',
  'timeout',
  'user_rejected',
  'wallet_missing',
  'wallet_busy',
  'wallet_failed',
  'wallet_locked',
  'wallet_unsupported',
  'wallet_disconnected',
  'wallet_off_chain',
  'wallet_timeout',
  'wrong_account',
  'wrong_signer',
  'typed_data_unsupported',
  'verification_failed',
  'safe_silent',
  'gateway_failed',
  'chain_not_configured',
  'switch_chain',
  'wrong_chain',
  'insufficient_funds',
  'already_sent',
  'nonce_taken',
  'fee_too_low',
  'order_filled',
  'order_cancelled',
  'order_expired',
  'order_inactive',
  'own_order',
  'transaction_reverted',
  'node_unavailable',
] as const

export type ErrorCode = (typeof errorCodes)[number]

export interface Issue {
  code: string
  message: string
  path?: string | undefined
}

export interface AppErrorOptions {
  /** What a developer needs: no sentence for a page, which shows it only to be copied. */
  details?: string | undefined
  cause?: unknown
  retryable?: boolean | undefined
  issues?: Issue[] | undefined
  /** Names the request in the server's log, where the server reported the error. */
  requestId?: string | undefined
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly shortMessage: string
  readonly details: string | undefined
  readonly retryable: boolean
  readonly issues: Issue[] | undefined
  readonly requestId: string | undefined

  constructor(code: ErrorCode, shortMessage: string, options: AppErrorOptions = {}) {
    super(options.details ? `${shortMessage} (${options.details})` : shortMessage, { cause: options.cause })
    this.code = code
    this.shortMessage = shortMessage
    this.details = options.details
    this.retryable = options.retryable ?? false
    this.issues = options.issues
    this.requestId = options.requestId
  }
}
