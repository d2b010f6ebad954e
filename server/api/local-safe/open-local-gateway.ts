import { createGateway, type Gateway } from '@/lib/protocol/safe-gateway'
import { createDispatch } from '@/server/api/core/dispatch'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import type { Services } from '@/server/services/services'
import { safeRoutes } from './safe-routes'
import { withSafeErrors } from './with-safe-errors'

/** The embedded Safe service, asked within the process: no address of the market has to reach it. */
export function openLocalGateway(services: Services): Gateway {
  const ask = withSafeErrors(
    createDispatch({ routes: safeRoutes, limits: createRateLimits(), getServices: () => services }),
  )
  return createGateway({
    baseUrl: `http://localhost${localGatewayPath}`,
    fetch: (url, init) => ask(new Request(url, init), { ip: '', requestId: '' }),
  })
}
