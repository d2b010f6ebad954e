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
import { describe, expect, it, vi } from 'vitest'
import { ChainNotConfiguredError, ConnectorNotFoundError, ProviderNotFoundError } from 'wagmi'
import * as z from 'zod/mini'
import { enErrorOutcomes } from '@/lib/i18n/generated/en/error-outcomes'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { AppError, errorCodes } from './app-error'
import { nodeUnavailableRpcCode, toAppError } from './to-app-error'

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
    { code: nodeUnavailableRpcCode, message: 'The RPC node is not responding.' },
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
  ['unauthorized', { code: 4100, message: 'locked' }, 'wallet_locked'],
  ['unsupported method', { code: 4200, message: 'no' }, 'wallet_unsupported'],
  ['wallet disconnected', { code: 4900, message: 'gone' }, 'wallet_disconnected'],
  ['wallet off the chain', { code: 4901, message: 'gone' }, 'wallet_off_chain'],
  ['4001 nested in -32603', { code: -32603, data: { code: 4001 } }, 'user_rejected'],
  ['4902 in data', { code: -32603, data: { code: 4902 } }, 'chain_not_configured'],
  ['4902 in a cause', wrap({ code: -32603, data: { originalError: { code: 4902 } } }), 'chain_not_configured'],
  [
    '-32603 around no funds',
    { code: -32603, data: { code: -32000, message: 'insufficient funds' } },
    'insufficient_funds',
  ],
  ['-32603 and nothing more', { code: -32603, message: 'Internal JSON-RPC error.' }, 'internal'],
  ['nonce too low', { code: -32000, message: 'nonce too low' }, 'nonce_taken'],
  ['underpriced replacement', { code: -32000, message: 'replacement transaction underpriced' }, 'nonce_taken'],
  ['already known', { code: -32000, message: 'already known' }, 'already_sent'],
  ['underpriced', { code: -32000, message: 'transaction underpriced' }, 'fee_too_low'],
  ['refused by the wallet’s node', { code: -32003, message: 'transaction rejected by policy' }, 'wallet_failed'],
  ['WalletConnect 5001', { code: 5001, message: 'User rejected chains.' }, 'user_rejected'],
  ['WalletConnect 5002', { code: 5002, message: 'User rejected methods.' }, 'user_rejected'],
  ['WalletConnect 5003', { code: 5003, message: 'User rejected events.' }, 'user_rejected'],
  ['WalletConnect 5100', { code: 5100, message: 'Unsupported chains.' }, 'chain_not_configured'],
  ['WalletConnect 5101', { code: 5101, message: 'Unsupported methods.' }, 'wallet_unsupported'],
  ['WalletConnect 5102', { code: 5102, message: 'Unsupported events.' }, 'wallet_unsupported'],
  ['WalletConnect 5103', { code: 5103, message: 'Unsupported accounts.' }, 'wallet_locked'],
  ['WalletConnect 6000', { code: 6000, message: 'User disconnected.' }, 'wallet_disconnected'],
  ['WalletConnect 7001', { code: 7001, message: 'No session' }, 'wallet_disconnected'],
  ['WalletConnect 8000', { code: 8000, message: 'Session request expired.' }, 'wallet_timeout'],
  ['ethers: rejected', { code: 'ACTION_REJECTED', info: { error: { code: 4001 } } }, 'user_rejected'],
  ['the list of an AggregateError', new AggregateError([new Error('a'), rejected]), 'user_rejected'],
  ['the reason of an unhandled rejection', { reason: rejected }, 'user_rejected'],
  ['a cause that is text', wrap('User rejected the request.'), 'user_rejected'],
  ['HTTP 503', { status: 503, message: 'away' }, 'unavailable'],
  ['HTTP 429, as some say it', { statusCode: 429 }, 'rate_limited'],
  ['schema', zodError, 'bad_request'],
  ['fetch: nobody answers', new TypeError('Failed to fetch'), 'unavailable'],
  ['a fault of ours', new TypeError('x is not a function'), 'internal'],
  ['undefined', undefined, 'internal'],
  ['null', null, 'internal'],
  ['a symbol', Symbol('x'), 'internal'],
  ['an empty text', '', 'internal'],
  ['a name that is no text', { name: { toString: null }, message: 1n }, 'internal'],
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

  it('survives an error whose fields throw', () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    expect(toAppError(hostile).code).toBe('internal')
    expect(toAppError(wrap(hostile)).code).toBe('internal')
  })

  it('logs nothing', () => {
    const log = vi.spyOn(console, 'error')
    toAppError(rejected)
    toAppError(new Error('x'))
    expect(log).not.toHaveBeenCalled()
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
    expect(text).not.toMatch(/!|_|went wrong|unknown/i)
  })

  it('names the request of an error that the server reported as its own', () => {
    const reported = toUserMessage(new AppError('internal', 'The server failed.', { requestId: 'a-1' }))
    expect(reported.text).toBe(enErrors.internal)
    expect(reported.details).toContain(enErrorOutcomes.requestId({ id: 'a-1' }))
    const thrown = toUserMessage(toAppError(new TypeError('x is not a function')))
    expect(thrown.text).toBe(enErrorOutcomes.unknown)
    expect(thrown.details).toContain('x is not a function')
  })

  it('a rejection is told as what the person did', () => {
    expect(toUserMessage(toAppError(rejected)).text).toMatch(/^You cancelled the request\./)
  })

  it('where the sentence cannot say why, there is something to copy, without keys', () => {
    const thrown = new Error('call https://user:pw@node.example/v2/key123?token=abc failed', {
      cause: { code: -32603 },
    })
    const { details } = toUserMessage(toAppError(thrown))
    expect(details).toContain('AppError (internal)')
    expect(details).toContain('https://node.example/…')
    expect(details).toContain('(-32603)')
    expect(details).not.toMatch(/key123|abc|pw/)
    expect(toUserMessage(new AppError('order_filled', '')).details).toBeUndefined()
  })
})

it('an account on a sanctions list is told that, and not that something belongs to another', () => {
  const issues = [{ code: 'account_sanctioned', path: 'account', message: 'This account cannot trade here.' }]
  const refused = new AppError('forbidden', 'This account cannot trade here.', { issues })
  expect(toUserMessage(refused).text).toBe(enErrorOutcomes.sanctioned)
  expect(toUserMessage(new AppError('forbidden', 'Not yours.')).text).toBe(enErrors.forbidden)
})
