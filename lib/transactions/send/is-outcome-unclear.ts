import type { AppError, ErrorCode } from '@/lib/base/errors/app-error'

const cutOff: readonly ErrorCode[] = ['wallet_disconnected', 'wallet_off_chain']

/** What a wallet may say although the transaction went out. At the others it did not. */
const unclear: readonly ErrorCode[] = [
  ...cutOff,
  'node_unavailable',
  'unavailable',
  'timeout',
  'internal',
  'bad_request',
  'rate_limited',
  'wallet_failed',
  'wallet_timeout',
  'already_sent',
]

/** Whether the wallet is without a connection, or without one to the network (EIP-1193's 4900 and 4901). */
export function isDisconnected({ code }: Pick<AppError, 'code'>): boolean {
  return cutOff.includes(code)
}

/** Whether it is open what became of a transaction that a wallet was asked for, after this error. */
export function isOutcomeUnclear({ code }: AppError): boolean {
  return unclear.includes(code)
}
