import type { SafeAppProvider } from '@safe-global/safe-apps-provider'
import { AppError } from '@/lib/base/errors/app-error'
import type { SafeInfo } from './answer-schemas'
import type { Bridge } from './create-bridge'
import { createSafeProvider } from './create-safe-provider'

export interface SafeAppSession {
  safe: SafeInfo
  provider: SafeAppProvider
}

/**
 * The Safe that holds the page, and its provider.
 * @throws AppError `wallet_missing` when no host answers in time: a frame that is not Safe's never says so.
 */
export async function openSafeAppBridge(bridge: Bridge, timeLimitMs = 3_000): Promise<SafeAppSession> {
  const safe = await bridge.getSafeInfo(timeLimitMs).catch((cause: unknown) => {
    throw new AppError('wallet_missing', 'Could not load Safe information', { cause, retryable: true })
  })
  return { safe, provider: createSafeProvider(safe, bridge.sdk) }
}
