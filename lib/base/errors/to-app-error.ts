import { AppError, type ErrorCode, errorCodes } from './app-error'
import { errorRules } from './error-rules'
import { getRevertCode } from './get-revert-code'
import { type ErrorCause, listErrorCauses } from './list-error-causes'

export { nodeUnavailableRpcCode } from './error-rules'

const shortMessages: Partial<Record<ErrorCode, string>> = {
  bad_request: 'The request is invalid.',
  unauthenticated: 'Sign in first.',
  forbidden: 'This belongs to another account.',
  rate_limited: 'Too many requests. Retry in a moment.',
  timeout: 'The operation timed out.',
  unavailable: 'The server is unavailable. Retry in a moment.',
  user_rejected: 'The request was rejected in the wallet.',
  wallet_missing: 'The wallet was not found.',
  wallet_busy: 'The wallet has another open request. Answer it first.',
  wallet_failed: 'The wallet returned an error.',
  wallet_locked: 'The wallet is locked or has not authorised this site.',
  wallet_unsupported: 'The wallet does not support this method.',
  wallet_disconnected: 'The wallet is disconnected.',
  wallet_off_chain: 'The wallet has no connection to this network.',
  wallet_timeout: 'The wallet did not respond in time.',
  wrong_account: 'The wallet uses a different account.',
  wrong_signer: 'A different account signed.',
  typed_data_unsupported: 'The wallet cannot sign typed data.',
  verification_failed: 'The account was not verified.',
  safe_silent: 'The Safe did not respond.',
  gateway_failed: 'The Safe service returned an error.',
  chain_not_configured: 'The wallet does not know this network. Add it to the wallet first.',
  switch_chain: 'The wallet did not switch the network.',
  wrong_chain: 'The wallet is on another network.',
  insufficient_funds: 'The wallet has insufficient funds.',
  already_sent: 'The network already has this transaction.',
  nonce_taken: 'Another transaction of this account uses this nonce.',
  fee_too_low: 'The network fee is too low.',
  order_filled: 'The order is already filled.',
  order_cancelled: 'The order was cancelled.',
  order_expired: 'The order has expired or has not started.',
  order_inactive: 'The order cannot be filled now.',
  transaction_reverted: 'The contract reverted the transaction.',
  node_unavailable: 'The RPC node is not responding.',
  internal: 'An unexpected error occurred.',
}

const retryable: readonly ErrorCode[] = [
  'rate_limited',
  'timeout',
  'unavailable',
  'node_unavailable',
  'gateway_failed',
  'wallet_busy',
  'wallet_timeout',
  'safe_silent',
  'internal',
]

/** Anything thrown, as one of the closed list of codes; what it was stays in `cause`. Never throws. */
export function toAppError(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown
  const layers = listErrorCauses(thrown)
  const inner = layers.find((layer) => isAppError(layer.error))
  if (inner) return inner.error as unknown as AppError
  const code = findCode(layers)
  return new AppError(code, shortMessages[code] ?? 'The operation failed.', {
    details: layers[0]?.message.replace(/\s+/g, ' ').slice(0, 300),
    cause: thrown,
    retryable: retryable.includes(code),
  })
}

function findCode(layers: ErrorCause[]): ErrorCode {
  const rule = errorRules.find(({ when }) => layers.some(when))
  if (!rule) return 'internal'
  return rule.code === 'transaction_reverted' ? findCodeOfRevert(layers) : rule.code
}

function findCodeOfRevert(layers: ErrorCause[]): ErrorCode {
  for (const { error } of layers) {
    const data = error.data as { errorName?: unknown } | null | undefined
    if (typeof data?.errorName === 'string') return getRevertCode(data.errorName)
  }
  return 'transaction_reverted'
}

// Next bundles pages into a second module graph, where `instanceof` would not know an error of the first.
function isAppError(error: unknown): error is AppError {
  if (typeof error !== 'object' || error === null) return false
  try {
    const { name, code } = error as { name?: unknown; code?: unknown }
    return name === 'AppError' && errorCodes.includes(code as ErrorCode)
  } catch {
    return false
  }
}
