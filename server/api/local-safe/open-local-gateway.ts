import { createGateway, type Gateway } from '@/lib/protocol/safe-gateway'
import { createDispatch } from '@/server/api/core/dispatch'
import type { RateLimits } from '@/server/api/core/rate-limits'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import type { Services } from '@/server/services/services'
import { safeRoutes } from './safe-routes'
import { withSafeErrors } from './with-safe-errors'

/** The process asks itself. Requests that visitors cause are limited where they arrive. */
const unlimited: RateLimits = { assert: () => {}, charge: () => {}, buckets: [] }

/** The Safe service of the local chain, called within the process and not over HTTP. */
export function openLocalGateway(services: Services): Gateway {
  const ask = withSafeErrors(createDispatch({ routes: safeRoutes, limits: unlimited, getServices: () => services }))
  return createGateway({
    baseUrl: `http://localhost${localGatewayPath}`,
    fetch: (url, init) => ask(new Request(url, init), { ip: '', requestId: '' }),
  })
}
