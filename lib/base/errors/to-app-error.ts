import { AppError, type ErrorCode, errorCodes } from './app-error'
import { errorRules } from './error-rules'
import { getRevertCode } from './get-revert-code'
import { type ErrorCause, listErrorCauses } from './list-error-causes'

export { nodeUnavailableRpcCode } from './error-rules'

const shortMessages: Partial<Record<ErrorCode, string>> = {
  bad_request: 'The request is malformed.',
  unauthenticated: 'Sign in first.',
  forbidden: 'This belongs to another account.',
  rate_limited: 'Too many requests.',
  timeout: 'It took too long.',
  unavailable: 'The market cannot be reached.',
  user_rejected: 'The request was rejected in the wallet.',
  wallet_missing: 'The wallet cannot be found.',
  wallet_busy: 'The wallet already waits for an answer.',
  wallet_failed: 'The wallet refused.',
  wallet_locked: 'The wallet has not given leave.',
  wallet_unsupported: 'The wallet does not know the method.',
  wallet_disconnected: 'The wallet is disconnected.',
  wallet_off_chain: 'The wallet is disconnected from the network.',
  wallet_timeout: 'The wallet did not answer in time.',
  wrong_account: 'The wallet holds another account.',
  wrong_signer: 'Another account has signed.',
  typed_data_unsupported: 'The wallet cannot sign typed data.',
  verification_failed: 'The account was not verified.',
  safe_silent: 'The Safe did not answer.',
  gateway_failed: 'The Safe service failed.',
  chain_not_configured: 'The wallet does not know the network.',
  switch_chain: 'The network could not be switched.',
  wrong_chain: 'The wallet is on another network.',
  insufficient_funds: 'There is not enough money in the wallet.',
  already_sent: 'The network has this transaction already.',
  nonce_taken: 'Another transaction has the place of this one.',
  fee_too_low: 'The network fee is too low.',
  order_filled: 'The order is filled.',
  order_cancelled: 'The order is cancelled.',
  order_expired: 'The order is over, or has not begun.',
  order_inactive: 'The order cannot be filled now.',
  transaction_reverted: 'The contract refused the transaction.',
  node_unavailable: 'The node does not answer.',
  internal: 'It failed inside.',
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
  return new AppError(code, shortMessages[code] ?? 'It failed.', {
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
