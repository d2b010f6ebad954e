import { randomInt } from 'node:crypto'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { createSeededRandom } from '@/lib/base/random'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Log } from '@/server/base/log'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import { getChainTime } from '@/server/db/sql/chain-time'
import type { LocalChain } from '@/server/local/chain/start-local-chain'
import type { Services } from '@/server/services/services'
import { listRenewedCollections, type RenewedCollection } from './list-renewed-collections'
import { renewPastOrders } from './renew-past-orders'
import { resellPastItems } from './resell-past-items'

const intervalSeconds = 3_600

interface CreateRenewalParameters {
  services: Services
  chain: Pick<LocalChain, 'creators'>
  backend: RpcBackend
  log: Log
}

/** The trade of the demo people after the past, which ages with the build. */
export interface PastRenewal {
  /** Renews in the background when an hour of the chain has gone by since the last time. Returns at once and never throws. */
  noteVisit(): void
  /** Once the renewal in progress is done. */
  settled(): Promise<void>
  /** Lets the order or the sale in progress finish. */
  stop(): Promise<void>
}

/** Renews orders and sales of the collections of the past when somebody looks. Without them, as on PostgreSQL, it does nothing. */
export function createPastRenewal({ services, chain, backend, log }: CreateRenewalParameters): PastRenewal {
  const random = createSeededRandom(randomInt(2 ** 32))
  const people = chain.creators
  const stopping = new AbortController()
  let lastSeconds = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  async function renew(nowSeconds: number): Promise<void> {
    const { signal } = stopping
    const collections = await findCollections(services, people)
    const parameters = { services, collections, people, random, nowSeconds, log, signal }
    await renewPastOrders(parameters)
    await resellPastItems({ ...parameters, backend })
  }

  return {
    noteVisit() {
      const nowSeconds = Number(getChainTime(localChainId))
      if (running || stopping.signal.aborted || nowSeconds - lastSeconds < intervalSeconds) return
      lastSeconds = nowSeconds
      running = renew(nowSeconds)
        .catch((error) => log.warn('Could not renew the trade of the demo', { message: toAppError(error).message }))
        .finally(() => {
          running = undefined
        })
    },
    async settled() {
      await running
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Those that the market has: a demo without a past has none. */
async function findCollections(services: Services, people: LocalChain['creators']): Promise<RenewedCollection[]> {
  const all = listRenewedCollections(people.map(({ address }) => address))
  const known = await services.db.query<{ contract: string }>(
    'select contract from collections where chain_id = $1 and contract = any($2::text[])',
    [localChainId, all.map(({ contract }) => contract)],
  )
  return all.filter(({ contract }) => known.some((row) => row.contract === contract))
}
