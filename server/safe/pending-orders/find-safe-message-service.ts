import type { Hash } from 'viem'
import { createGateway, GatewayError, getSafeMessage } from '@/lib/protocol/safe-gateway'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import type { Services } from '@/server/services/services'

/** What a Safe's service says of a message; `status` may be one that is not known here. */
export interface SafeMessageState {
  status: string
  preparedSignature?: string | null | undefined
  confirmations: readonly { owner: { value: string } }[]
}

/** Null for a message that nobody has proposed. @throws GatewayError */
type FetchSafeMessage = (messageHash: Hash) => Promise<SafeMessageState | null>

const timeLimitMs = 5_000

/** The Safe service of a chain; our own is asked within the process. Null where the market has none. */
export function findSafeMessageService(
  services: Pick<Services, 'config' | 'localSafeGateway'>,
  chainId: number,
): FetchSafeMessage | null {
  const baseUrl = services.config.chains.find(({ id }) => id === chainId)?.safeGatewayUrl
  if (!baseUrl) return null
  const gateway = baseUrl === localGatewayPath ? services.localSafeGateway : createGateway({ baseUrl, timeLimitMs })
  return gateway ? (messageHash) => unlessMissing(() => getSafeMessage(gateway, { chainId, messageHash })) : null
}

async function unlessMissing(ask: () => Promise<SafeMessageState | undefined>): Promise<SafeMessageState | null> {
  try {
    const message = await ask()
    if (message) return message
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return null
    throw error
  }
  throw new GatewayError('unavailable', 'The Safe gateway sent an empty response.', null, { retryable: true })
}
