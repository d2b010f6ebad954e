import {
  CallExecutionError,
  ChainMismatchError,
  ContractFunctionRevertedError,
  encodeErrorResult,
  HttpRequestError,
  InsufficientFundsError,
  SwitchChainError,
  TimeoutError,
  UserRejectedRequestError,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { ChainNotConfiguredError, ConnectorNotFoundError, ProviderNotFoundError } from 'wagmi'
import * as z from 'zod/mini'
import { seaportAbi } from '@/lib/contracts/seaport'
import { AppError, errorCodes } from './app-error'
import { nodeUnavailableRpcCode, toAppError } from './to-app-error'
import { toUserMessage } from './to-user-message'

const rejected = new UserRejectedRequestError(new Error('User rejected the request.'))
const wrap = (cause: unknown, message = 'outer') => new Error(message, { cause })
const named = (name: string, message = '') => Object.assign(new Error(message), { name })

const zodError = z.safeParse(z.string(), 1).error
const reverted = (errorName: 'OrderIsCancelled' | 'OrderAlreadyFilled' | 'InvalidSigner') =>
  new ContractFunctionRevertedError({
    abi: seaportAbi,
    functionName: 'fulfillAdvancedOrder',
    data:
      errorName === 'InvalidSigner'
        ? encodeErrorResult({ abi: seaportAbi, errorName })
        : encodeErrorResult({ abi: seaportAbi, errorName, args: [`0x${'11'.repeat(32)}`] }),
  })

const table: [string, unknown, string][] = [
  ['viem rejection', rejected, 'user_rejected'],
  ['rejection as a cause', wrap(wrap(rejected)), 'user_rejected'],
  ['plain 4001', { code: 4001, message: 'no' }, 'user_rejected'],
  ['WalletConnect 5000', { code: 5000, message: 'User rejected.' }, 'user_rejected'],
  ['RainbowKit: modal closed', new Error('Connection request reset. Please try again.'), 'user_rejected'],
  ['Safe: rejected', new Error('Transaction was rejected'), 'user_rejected'],
  ['text only', 'User rejected', 'user_rejected'],
  ['pending request', { code: -32002, message: 'Request already pending' }, 'wallet_busy'],
  ['no connector', new ConnectorNotFoundError(), 'wallet_missing'],
  ['no provider', new ProviderNotFoundError(), 'wallet_missing'],
  ['unknown chain', new ChainNotConfiguredError(), 'chain_not_configured'],
  ['wallet does not know the chain', { code: 4902, message: 'Unrecognized chain ID' }, 'chain_not_configured'],
  ['4902 nested in -32603', { code: -32603, data: { originalError: { code: 4902 } } }, 'chain_not_configured'],
  ['switch failed', new SwitchChainError(new Error('no')), 'switch_chain'],
  ['switch rejected', new SwitchChainError(rejected), 'user_rejected'],
  [
    'other chain than asked',
    new ChainMismatchError({ chain: { id: 1, name: 'Ethereum' } as never, currentChainId: 5 }),
    'wrong_chain',
  ],
  ['node: funds', new InsufficientFundsError(), 'insufficient_funds'],
  ['wallet: funds', { code: -32000, message: 'insufficient funds for gas * price + value' }, 'insufficient_funds'],
  ['node away', new HttpRequestError({ url: '/api/rpc/1', status: 502 }), 'node_unavailable'],
  [
    'node away, the market says',
    { code: nodeUnavailableRpcCode, message: 'The node does not answer.' },
    'node_unavailable',
  ],
  ['node: too many', new HttpRequestError({ url: '/api/rpc/1', status: 429 }), 'rate_limited'],
  ['-32005', { code: -32005, message: 'limit' }, 'rate_limited'],
  ['viem time-out', new TimeoutError({ body: {}, url: '/api/rpc/1' }), 'node_unavailable'],
  ['receipt time-out', new WaitForTransactionReceiptTimeoutError({ hash: '0x' }), 'node_unavailable'],
  ['our own time-out', new DOMException('signal timed out', 'TimeoutError'), 'timeout'],
  ['aborted', new DOMException('aborted', 'AbortError'), 'timeout'],
  ['revert: cancelled', wrap(reverted('OrderIsCancelled')), 'order_cancelled'],
  ['revert: filled', reverted('OrderAlreadyFilled'), 'order_filled'],
  ['revert: signature', reverted('InvalidSigner'), 'order_inactive'],
  ['revert without a name', { code: 3, message: 'execution reverted' }, 'transaction_reverted'],
  ['call error', new CallExecutionError(named('ExecutionRevertedError') as never, {}), 'transaction_reverted'],
  ['unauthorized', { code: 4100, message: 'locked' }, 'wallet_failed'],
  ['unsupported method', { code: 4200, message: 'no' }, 'wallet_failed'],
  ['wallet disconnected', { code: 4900, message: 'gone' }, 'wallet_failed'],
  ['schema', zodError, 'bad_request'],
  ['fetch: nobody answers', new TypeError('Failed to fetch'), 'unavailable'],
  ['a fault of ours', new TypeError('x is not a function'), 'internal'],
  ['undefined', undefined, 'internal'],
  ['number', 7, 'internal'],
]

describe('toAppError', () => {
  it.each(table)('%s', (_, thrown, code) => {
    expect(toAppError(thrown).code).toBe(code)
  })

  it('passes an AppError, of another module graph too, and finds one among the causes', () => {
    const error = new AppError('order_filled', 'It is sold.')
    expect(toAppError(error)).toBe(error)
    expect(toAppError(wrap(error))).toBe(error)
    const foreign = { name: 'AppError', code: 'own_order', shortMessage: 'x' }
    expect(toAppError(foreign)).toBe(foreign)
  })

  it('ends on a cause that names itself', () => {
    const error = new Error('round')
    error.cause = error
    expect(toAppError(error).code).toBe('internal')
  })

  it('keeps what was thrown as the cause, and its text away from the short message', () => {
    const thrown = new Error('key=secret')
    const error = toAppError(thrown)
    expect(error.cause).toBe(thrown)
    expect(error.shortMessage).not.toContain('secret')
  })
})

describe('toUserMessage', () => {
  it.each(errorCodes)('%s is a sentence without a code in it', (code) => {
    const { text } = toUserMessage(new AppError(code, ''))
    expect(text).toMatch(/^[A-Z].*\.$/)
    expect(text).not.toMatch(/!|_|went wrong/)
  })
})
