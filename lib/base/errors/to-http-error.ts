import type { AppError, ErrorCode, Issue } from './app-error'

/** The status of each failure in the API. */
export const statusOf = {
  bad_request: 400,
  unsupported_media_type: 415,
  payload_too_large: 413,
  order_refused: 422,
  not_found: 404,
  blocked: 451,
  conflict: 409,
  unauthenticated: 401,
  forbidden: 403,
  method_not_allowed: 405,
  rate_limited: 429,
  unavailable: 503,
  configuration: 500,
  internal: 500,
  timeout: 504,
  user_rejected: 400,
  wallet_missing: 400,
  wallet_busy: 409,
  wallet_failed: 400,
  wallet_locked: 400,
  wallet_unsupported: 400,
  wallet_disconnected: 400,
  wallet_off_chain: 400,
  wallet_timeout: 400,
  wrong_account: 400,
  wrong_signer: 400,
  typed_data_unsupported: 400,
  verification_failed: 400,
  safe_silent: 400,
  gateway_failed: 503,
  chain_not_configured: 400,
  switch_chain: 400,
  wrong_chain: 400,
  insufficient_funds: 422,
  already_sent: 409,
  nonce_taken: 409,
  fee_too_low: 422,
  order_filled: 422,
  order_cancelled: 422,
  order_expired: 422,
  order_inactive: 422,
  own_order: 422,
  transaction_reverted: 422,
  node_unavailable: 503,
} as const satisfies Record<ErrorCode, number>

export interface HttpError {
  status: number
  body: { error: { code: ErrorCode; message: string; requestId: string; issues?: Issue[] } }
}

/** The answer of the API to a failure. `details` and `cause` stay on the server. */
export function toHttpError(error: AppError, requestId: string): HttpError {
  const { code, shortMessage, issues } = error
  return {
    status: statusOf[code],
    body: { error: { code, message: shortMessage, requestId, ...(issues ? { issues } : {}) } },
  }
}
