import { type Address, isAddressEqual } from 'viem'
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'
import { AppError, type Issue } from '@/lib/errors/app-error'

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
export function readSiweMessage(text: string): SiweMessage {
  try {
    const message = parseSiweMessage(text) as SiweMessage
    if (createSiweMessage(message) === text) return message
  } catch {
    // Refused below.
  }
  throw refuse([{ code: 'message', message: 'is not a message as ERC-4361 writes it' }])
}

/**
 * That the message is for this market, this account and chain, and this time.
 * @throws AppError `unauthenticated` with an issue for each field that is wrong
 */
export function assertSiweMessage(message: SiweMessage, issuedFor: IssuedFor, { origins, nowMs }: MessageExpectations) {
  const { domain, uri, scheme, chainId, address, issuedAt, expirationTime, notBefore } = message
  const own = origins.find((origin) => new URL(origin).host === domain)
  const issuedAtMs = issuedAt?.getTime() ?? Number.NaN
  const checks: [field: string, isRight: boolean][] = [
    ['domain', own !== undefined],
    ['uri', own !== undefined && URL.canParse(uri) && new URL(uri).origin === own],
    ['scheme', scheme === undefined || own?.startsWith(`${scheme}://`) === true],
    ['address', isAddressEqual(address, issuedFor.address)],
    ['chainId', chainId === issuedFor.chainId],
    ['issuedAt', issuedAtMs >= issuedFor.createdAtMs - clockSkewMs && issuedAtMs <= nowMs + clockSkewMs],
    ['expirationTime', expirationTime === undefined || expirationTime.getTime() > nowMs],
    ['notBefore', notBefore === undefined || notBefore.getTime() <= nowMs],
  ]
  const wrong = checks.filter(([, isRight]) => !isRight)
  if (wrong.length > 0)
    throw refuse(wrong.map(([path]) => ({ code: 'field', path, message: 'is not what it must be' })))
}

export function refuse(issues: Issue[]): AppError {
  return new AppError('unauthenticated', 'The signature does not prove that this account is yours.', { issues })
}
