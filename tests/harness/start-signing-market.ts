import type { PrivateKeyAccount } from 'viem/accounts'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { localChainId } from '@/lib/protocol/chains/chains'
import { hashOrder, type OrderComponents } from '@/lib/protocol/seaport'
import { createApi } from '@/server/api/core/create-api'
import { getPendingOrder } from '@/server/safe/pending-orders/list-pending-orders'
import { completeDueOrders } from '@/server/safe/pending-orders/start-completing-orders'
import type { Services } from '@/server/services/services'
import { type ServedApi, serveApi } from './serve-api'
import { signThroughGateway } from './sign-through-gateway'
import { silentLog, startTestChain, type TestChain } from './start-test-chain'
import { startTestMarket, type TestMarket } from './start-test-market'

export interface SigningMarket {
  chain: TestChain
  market: TestMarket
  services: Services
  served: ServedApi
  people: (from: number, count: number) => PrivateKeyAccount[]
  sign: (components: OrderComponents, owner: PrivateKeyAccount | undefined, isFirst?: boolean) => Promise<void>
  /** As when its time has come: what waits is asked about, once. */
  look: (components: OrderComponents) => Promise<PendingSafeOrder>
  stop: () => Promise<void>
}

export const pathOf = (components: OrderComponents) => ({ chainId: localChainId, hash: hashOrder(components) })

/** A market whose Safe service owners reach as wallets do. */
export async function startSigningMarket(): Promise<SigningMarket> {
  const chain = await startTestChain()
  const market = await startTestMarket(chain)
  const { services } = market
  const served = await serveApi(createApi(() => services))
  return {
    ...{ chain, market, services, served },
    people(from, count) {
      const found = chain.accounts.slice(from, from + count)
      if (found.length < count) throw new Error('There are not so many accounts.')
      return found
    },
    sign: (components, owner, isFirst = false) =>
      signThroughGateway(served.url, components, owner as PrivateKeyAccount, isFirst),
    async look(components) {
      await services.db.query('update pending_orders set due_at = 0 where hash = $1', [hashOrder(components)])
      await completeDueOrders(services, silentLog)
      return getPendingOrder(services, pathOf(components))
    },
    async stop() {
      await served.close()
      await market.stop()
      await chain.stop()
    },
  }
}
