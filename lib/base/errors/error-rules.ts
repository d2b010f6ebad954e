import type { ErrorCode } from './app-error'
import type { ErrorCause } from './list-error-causes'
import * as texts from './third-party-texts'

/**
 * The market's own code for a node that is away, of the range that JSON-RPC leaves to servers. viem would take -32603
 * for a revert in `readContract`, and ask again at it.
 */
export const nodeUnavailableRpcCode = -32050

export interface ErrorRule {
  code: ErrorCode
  when: (layer: ErrorCause) => boolean
}

const named =
  (...names: string[]) =>
  ({ name }: ErrorCause) =>
    names.includes(name)

const coded =
  (...codes: unknown[]) =>
  ({ code }: ErrorCause) =>
    codes.includes(code)

const says =
  (pattern: RegExp) =>
  ({ message }: ErrorCause) =>
    pattern.test(message)

const any =
  (...tests: ErrorRule['when'][]) =>
  (layer: ErrorCause) =>
    tests.some((test) => test(layer))

const both =
  (...tests: ErrorRule['when'][]) =>
  (layer: ErrorCause) =>
    tests.every((test) => test(layer))

/** viem and the DOM both have a `TimeoutError`; only viem's has a short message. */
const isFromViem = ({ error }: ErrorCause) => typeof error.shortMessage === 'string'

/**
 * In order of precedence: the first rule that any layer of the error meets. By name, code and text, never by class,
 * so that neither the server nor a page has to load the wallet libraries (EIP-1193, EIP-1474 and WalletConnect's codes).
 */
export const errorRules: readonly ErrorRule[] = [
  // Before the code 4001 that comes with it.
  { code: 'internal', when: says(texts.invalidPermissions) },
  {
    code: 'user_rejected',
    when: any(
      named('UserRejectedRequestError'),
      coded(4001, 5000, 5001, 5002, 5003, 'ACTION_REJECTED'),
      says(texts.rejectedByUser),
      says(texts.closedByUser),
    ),
  },
  {
    code: 'wallet_busy',
    when: any(named('ResourceUnavailableRpcError', 'ConnectorUnavailableReconnectingError'), coded(-32002)),
  },
  {
    code: 'wallet_missing',
    when: any(named('ConnectorNotFoundError', 'ProviderNotFoundError'), says(texts.missingProvider)),
  },
  { code: 'safe_silent', when: says(texts.silentSafe) },
  { code: 'wrong_account', when: says(texts.otherAccountInSafe) },
  {
    code: 'verification_failed',
    when: says(texts.failedSignIn),
  },
  {
    code: 'chain_not_configured',
    when: any(named('ChainNotConfiguredError', 'ChainNotFoundError'), coded(5100)),
  },
  { code: 'wrong_chain', when: named('ChainMismatchError', 'ConnectorChainMismatchError') },
  {
    code: 'switch_chain',
    when: named('SwitchChainError', 'SwitchChainNotSupportedError', 'UnsupportedChainIdError'),
  },
  { code: 'chain_not_configured', when: coded(4902) },
  {
    code: 'insufficient_funds',
    when: any(named('InsufficientFundsError'), says(texts.tooLittleMoney)),
  },
  { code: 'already_sent', when: says(texts.knownTransaction) },
  {
    code: 'nonce_taken',
    when: any(
      named('NonceTooLowError', 'NonceTooHighError'),
      says(texts.usedNonce),
      says(texts.underpricedReplacement),
    ),
  },
  {
    code: 'fee_too_low',
    when: any(named('FeeCapTooLowError', 'TipAboveFeeCapError', 'IntrinsicGasTooLowError'), says(texts.tooLowFee)),
  },
  { code: 'rate_limited', when: any(named('LimitExceededRpcError'), coded(-32005), ({ status }) => status === 429) },
  {
    code: 'transaction_reverted',
    when: any(
      named('ContractFunctionRevertedError', 'ExecutionRevertedError', 'TransactionReceiptRevertedError'),
      coded(3),
      says(texts.revertedExecution),
    ),
  },
  { code: 'wallet_timeout', when: any(coded(8000), says(texts.expiredRequest)) },
  {
    code: 'timeout',
    when: any(
      named('AbortError'),
      both(named('TimeoutError'), (layer) => !isFromViem(layer)),
    ),
  },
  {
    code: 'node_unavailable',
    when: any(
      named('HttpRequestError', 'WebSocketRequestError', 'SocketClosedError', 'ResourceNotFoundRpcError'),
      named('WaitForTransactionReceiptTimeoutError', 'BlockNotFoundError'),
      both(named('TimeoutError'), isFromViem),
      coded(nodeUnavailableRpcCode),
    ),
  },
  {
    code: 'wallet_locked',
    when: any(named('UnauthorizedProviderError', 'ConnectorAccountNotFoundError'), coded(4100, 3001, 5103)),
  },
  {
    code: 'wallet_unsupported',
    when: any(
      named('UnsupportedProviderMethodError', 'MethodNotSupportedRpcError', 'MethodNotFoundRpcError'),
      coded(4200, 5101, 5102, -32004, -32601, 10001),
      says(texts.missingSafeMethod),
    ),
  },
  { code: 'wallet_off_chain', when: any(named('ChainDisconnectedError'), coded(4901)) },
  {
    code: 'wallet_disconnected',
    when: any(named('ProviderDisconnectedError', 'ConnectorNotConnectedError'), coded(4900, 6000, 7000, 7001)),
  },
  { code: 'gateway_failed', when: any(named('GatewayError'), says(texts.invalidGatewayAnswer)) },
  { code: 'bad_request', when: named('$ZodError', '$ZodRealError', '$ZodEncodeError', 'ZodError') },
  {
    code: 'unavailable',
    when: both(named('TypeError'), says(texts.failedFetch)),
  },
  {
    code: 'unavailable',
    when: ({ status }) => typeof status === 'number' && status >= 500 && status < 600,
  },
  { code: 'wallet_failed', when: any(named('TransactionRejectedRpcError'), coded(-32003, 5104)) },
]
