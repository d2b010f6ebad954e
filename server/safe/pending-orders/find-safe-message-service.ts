import type { Hash } from 'viem'
import { createGateway, GatewayError, getSafeMessage } from '@/lib/protocol/safe-gateway'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import { getMessage } from '@/server/local/safe/messages'
import { hasLocalSafeService, openSafeServiceContext } from '@/server/local/safe/service-context'
import { SafeServiceError } from '@/server/local/safe/service-error'
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
export function findSafeMessageService(services: Services, chainId: number): FetchSafeMessage | null {
  const baseUrl = services.config.chains.find(({ id }) => id === chainId)?.safeGatewayUrl
  if (!baseUrl) return null
  if (baseUrl !== localGatewayPath) {
    const gateway = createGateway({ baseUrl, timeLimitMs })
    return (messageHash) => unlessMissing(async () => getSafeMessage(gateway, { chainId, messageHash }))
  }
  if (!hasLocalSafeService(services)) return null
  return (messageHash) =>
    unlessMissing(() => getMessage(openSafeServiceContext(services, String(chainId)), messageHash))
}

async function unlessMissing(ask: () => Promise<SafeMessageState | undefined>): Promise<SafeMessageState | null> {
  try {
    const message = await ask()
    if (message) return message
  } catch (error) {
    if ((error instanceof GatewayError || error instanceof SafeServiceError) && error.status === 404) return null
    throw error
  }
  throw new GatewayError('unavailable', 'The Safe gateway said nothing.', null, { retryable: true })
}
