import { type Address, isAddressEqual } from 'viem'
import type { SiweMessage } from 'viem/siwe'
import { AppError, type Issue } from '@/lib/base/errors/app-error'
import { parseSignInMessage } from '@/lib/protocol/erc/parse-sign-in-message'

export interface MessageExpectations {
  /** This market's own, as origins. */
  origins: readonly string[]
  nowMs: number
}

export interface IssuedFor {
  address: Address
  chainId: number
  createdAtMs: number
}

/** The clock of the device that wrote the message may be a little fast. */
const clockSkewMs = 60_000

/**
 * The fields of a message that is exactly as ERC-4361 writes it: a text that can be read in two ways is none.
 * @throws AppError `unauthenticated`
 */
export function parseSiweMessage(text: string): SiweMessage {
  const message = parseSignInMessage(text)
  if (message) return message
  throw rejectSiweMessage([{ code: 'message', path: 'message', message: 'is not a valid ERC-4361 message' }])
}

/**
 * That the message is for this market, this account and chain, and this time.
 * @throws AppError `unauthenticated` with an issue for each field that is wrong
 */
export function assertSiweMessage(message: SiweMessage, issuedFor: IssuedFor, { origins, nowMs }: MessageExpectations) {
  const { domain, uri, scheme, chainId, address, issuedAt, expirationTime, notBefore } = message
  const own = origins.find((origin) => new URL(origin).host === domain)
  const issuedAtMs = issuedAt?.getTime() ?? Number.NaN
  const checks: [field: string, isRight: boolean, right: string][] = [
    ['domain', own !== undefined, 'the host of this marketplace'],
    ['uri', own !== undefined && URL.canParse(uri) && new URL(uri).origin === own, 'a URL of this marketplace'],
    ['scheme', scheme === undefined || own?.startsWith(`${scheme}://`) === true, 'the scheme of this marketplace'],
    ['address', isAddressEqual(address, issuedFor.address), 'the account that the nonce is for'],
    ['chainId', chainId === issuedFor.chainId, 'the chain that the nonce is for'],
    [
      'issuedAt',
      issuedAtMs >= issuedFor.createdAtMs - clockSkewMs && issuedAtMs <= nowMs + clockSkewMs,
      'between the time of the nonce and now',
    ],
    ['expirationTime', expirationTime === undefined || expirationTime.getTime() > nowMs, 'later than now'],
    ['notBefore', notBefore === undefined || notBefore.getTime() <= nowMs, 'now or earlier'],
  ]
  const wrong = checks.filter(([, isRight]) => !isRight)
  if (wrong.length > 0)
    throw rejectSiweMessage(wrong.map(([path, , right]) => ({ code: 'field', path, message: `must be ${right}` })))
}

export function rejectSiweMessage(issues: Issue[]): AppError {
  return new AppError('unauthenticated', 'The message or its signature does not verify this account.', { issues })
}
