import { AppError } from '@/lib/base/errors/app-error'
import type { enSafeOverview } from '@/lib/i18n/generated/en/safe-overview'
import { GatewayError } from '@/lib/protocol/safe-gateway'

/** Why the gateway's answer did not come, and what to do. */
export function explainGatewayFailure(thrown: unknown, words: typeof enSafeOverview.failure): string {
  if (thrown instanceof GatewayError && thrown.code === 'rate_limited') {
    const { retryAfterSeconds: seconds } = thrown
    return words.rateLimited({ seconds: seconds ?? 0, hasSeconds: seconds !== undefined })
  }
  const code = thrown instanceof AppError ? thrown.code : null
  if (code === 'not_found') return words.notFound
  if (code === 'timeout') return words.timeout
  if (thrown instanceof GatewayError && thrown.status === null) return words.unreachable
  if (thrown instanceof GatewayError && thrown.status !== null && thrown.status >= 500) return words.away
  return words.unreadable
}
