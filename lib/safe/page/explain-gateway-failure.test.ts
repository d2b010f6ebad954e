import { expect, it } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { enSafeOverview } from '@/lib/i18n/generated/en/safe-overview'
import { GatewayError } from '@/lib/protocol/safe-gateway'
import { explainGatewayFailure } from './explain-gateway-failure'

const words = enSafeOverview.failure
const say = (error: unknown) => explainGatewayFailure(error, words)

it.each([
  [new GatewayError('not_found', '', 404), words.notFound],
  [new GatewayError('rate_limited', '', 429), words.rateLimited({ seconds: 0, hasSeconds: false })],
  [
    new GatewayError('rate_limited', '', 429, { retryAfterSeconds: 9 }),
    words.rateLimited({ seconds: 9, hasSeconds: true }),
  ],
  [new GatewayError('timeout', '', null), words.timeout],
  [new GatewayError('unavailable', '', null), words.unreachable],
  [new GatewayError('unavailable', '', 502), words.away],
  [new GatewayError('unavailable', '', 200), words.unreadable],
  [new GatewayError('bad_request', '', 422), words.unreadable],
  [new AppError('bad_request', 'The URL of the next page does not belong to the Safe gateway.'), words.unreadable],
  [new RangeError('Maximum call stack size exceeded'), words.unreadable],
])('%o has words', (error, text) => {
  expect(say(error)).toBe(text)
})
