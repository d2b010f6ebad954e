import { AppError, type ErrorCode, errorCodes } from './app-error'
import { findRevertCode } from './revert-codes'

/**
 * The market's own code for a node that is away, of the range that JSON-RPC leaves to servers. viem would take -32603
 * for a revert in `readContract`, and ask again at it.
 */
export const nodeUnavailableRpcCode = -32050

interface Layer {
  name: string
  message: string
  code: unknown
  status: unknown
  error: Record<string, unknown>
}

interface Rule {
  code: ErrorCode
  when: (layer: Layer) => boolean
}

const named =
  (...names: string[]) =>
  ({ name }: Layer) =>
    names.includes(name)

const coded =
  (...codes: unknown[]) =>
  ({ code }: Layer) =>
    codes.includes(code)

const says =
  (pattern: RegExp) =>
  ({ message }: Layer) =>
    pattern.test(message)

const any =
  (...tests: Rule['when'][]) =>
  (layer: Layer) =>
    tests.some((test) => test(layer))

/**
 * In order of precedence: the first rule that any layer of the error meets. By name, code and text, never by class,
 * so that neither the server nor a page has to load the wallet libraries (EIP-1193 and EIP-1474 codes).
 */
const rules: readonly Rule[] = [
  {
    code: 'user_rejected',
    when: any(
      named('UserRejectedRequestError'),
      coded(4001, 5000, 'ACTION_REJECTED'),
      says(/user (rejected|denied|cancel)|transaction was rejected|connection request reset|modal closed/i),
    ),
  },
  {
    code: 'wallet_busy',
    when: any(named('ResourceUnavailableRpcError', 'ConnectorUnavailableReconnectingError'), coded(-32002)),
  },
  { code: 'wallet_missing', when: named('ConnectorNotFoundError', 'ProviderNotFoundError') },
  { code: 'chain_not_configured', when: named('ChainNotConfiguredError', 'ChainNotFoundError') },
  { code: 'wrong_chain', when: named('ChainMismatchError', 'ConnectorChainMismatchError') },
  {
    code: 'switch_chain',
    when: named('SwitchChainError', 'SwitchChainNotSupportedError', 'UnsupportedChainIdError'),
  },
  { code: 'chain_not_configured', when: coded(4902) },
  {
    code: 'insufficient_funds',
    when: any(named('InsufficientFundsError'), says(/insufficient (funds|balance)|exceeds the balance/i)),
  },
  { code: 'rate_limited', when: any(named('LimitExceededRpcError'), coded(-32005), ({ status }) => status === 429) },
  {
    code: 'transaction_reverted',
    when: any(
      named('ContractFunctionRevertedError', 'ExecutionRevertedError', 'TransactionReceiptRevertedError'),
      coded(3),
      says(/execution reverted/i),
    ),
  },
  { code: 'timeout', when: named('AbortError') },
  { code: 'timeout', when: (layer) => layer.name === 'TimeoutError' && !isFromViem(layer) },
  {
    code: 'node_unavailable',
    when: any(
      named('HttpRequestError', 'WebSocketRequestError', 'SocketClosedError', 'ResourceNotFoundRpcError'),
      named('WaitForTransactionReceiptTimeoutError', 'BlockNotFoundError'),
      (layer) => layer.name === 'TimeoutError' && isFromViem(layer),
      coded(nodeUnavailableRpcCode),
    ),
  },
  {
    code: 'wallet_failed',
    when: any(
      named('UnauthorizedProviderError', 'UnsupportedProviderMethodError', 'ProviderDisconnectedError'),
      named('ConnectorAccountNotFoundError', 'ConnectorNotConnectedError', 'ChainDisconnectedError'),
      coded(4100, 4200, 4900, 4901),
    ),
  },
  { code: 'bad_request', when: named('$ZodError', '$ZodRealError', '$ZodEncodeError', 'ZodError') },
  {
    code: 'unavailable',
    // The four ways in which fetch says that nobody answered: Chromium, Firefox, Safari, Node.
    when: (layer) =>
      layer.name === 'TypeError' && says(/failed to fetch|networkerror|load failed|fetch failed/i)(layer),
  },
]

const shortMessages: Partial<Record<ErrorCode, string>> = {
  bad_request: 'The request is malformed.',
  unauthenticated: 'Sign in first.',
  forbidden: 'This belongs to another account.',
  rate_limited: 'Too many requests.',
  timeout: 'It took too long.',
  unavailable: 'The market cannot be reached.',
  user_rejected: 'The request was rejected in the wallet.',
  wallet_busy: 'The wallet already waits for an answer.',
  wallet_missing: 'The wallet cannot be found.',
  wallet_failed: 'The wallet refused.',
  chain_not_configured: 'The wallet does not know the network.',
  switch_chain: 'The network could not be switched.',
  wrong_chain: 'The wallet is on another network.',
  insufficient_funds: 'There is not enough money in the wallet.',
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
  'wallet_busy',
  'internal',
]

/** Anything thrown, as one of the closed list of codes; what it was stays in `cause`. */
export function toAppError(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown
  const layers = findLayers(thrown)
  const inner = layers.find((layer) => isAppError(layer.error))
  if (inner) return inner.error as unknown as AppError
  const code = findCode(layers)
  return new AppError(code, shortMessages[code] ?? 'It failed.', {
    details: layers[0]?.message.replace(/\s+/g, ' ').slice(0, 300),
    cause: thrown,
    retryable: retryable.includes(code),
  })
}

function findCode(layers: Layer[]): ErrorCode {
  const rule = rules.find(({ when }) => layers.some(when))
  if (!rule) return 'internal'
  return rule.code === 'transaction_reverted' ? findCodeOfRevert(layers) : rule.code
}

function findCodeOfRevert(layers: Layer[]): ErrorCode {
  for (const { error } of layers) {
    const data = error.data as { errorName?: unknown } | null | undefined
    if (typeof data?.errorName === 'string') return findRevertCode(data.errorName)
  }
  return 'transaction_reverted'
}

/** The error, its causes and what wallets wrap (`data.originalError`, `error`), outermost first. */
function findLayers(thrown: unknown): Layer[] {
  const layers: Layer[] = []
  const waiting: unknown[] = [thrown]
  const seen = new Set<unknown>()
  while (waiting.length > 0 && layers.length < 20) {
    const next = waiting.shift()
    if (typeof next === 'string') layers.push({ name: '', message: next, code: null, status: null, error: {} })
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    const error = next as Record<string, unknown>
    layers.push({
      name: String(error.name ?? ''),
      message: String(error.message ?? ''),
      code: error.code,
      status: error.status,
      error,
    })
    waiting.push(error.cause, error.error, (error.data as { originalError?: unknown } | undefined)?.originalError)
  }
  return layers
}

// Next bundles pages into a second module graph, where `instanceof` would not know an error of the first.
function isAppError(error: unknown): error is AppError {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  return name === 'AppError' && errorCodes.includes(code as ErrorCode)
}

/** viem and the DOM both have a `TimeoutError`; only viem's has a short message. */
function isFromViem({ error }: Layer): boolean {
  return typeof error.shortMessage === 'string'
}
