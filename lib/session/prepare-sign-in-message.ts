import { getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { createNonce } from '@/lib/api/client/session'

export interface PreparedMessage {
  text: string
  /** Until when the signature is taken. */
  expiresAtMs: number
}

export interface PrepareSignInMessageParameters {
  address: string
  chainId: number
  /** Where the page is, as the wallet sees it too. */
  location: Pick<Location, 'host' | 'origin'>
  framed: boolean
  statement: string
}

/** The message to sign (ERC-4361), with a nonce of the market's. */
export async function prepareSignInMessage(
  { address, chainId, location, framed, statement }: PrepareSignInMessageParameters,
  signal?: AbortSignal,
): Promise<PreparedMessage> {
  const account = getAddress(address)
  const { nonce, issuedAt, expirationTime } = await createNonce({ address: account, chainId, framed }, signal)
  const text = createSiweMessage({
    domain: location.host,
    uri: location.origin,
    version: '1',
    address: account,
    chainId,
    nonce,
    statement,
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(expirationTime),
  })
  return { text, expiresAtMs: Date.parse(expirationTime) }
}
