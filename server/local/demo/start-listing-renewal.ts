import { randomInt } from 'node:crypto'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { createSeededRandom } from '@/lib/base/random'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Log } from '@/server/base/log'
import { getChainTime } from '@/server/db/sql/chain-time'
import type { LocalChain } from '@/server/local/chain/start-local-chain'
import type { Services } from '@/server/services/services'
import { submitDemoListings } from './list-demo-items'

const intervalMs = 5_000

interface StartRenewalParameters {
  services: Services
  chain: LocalChain
  say: (line: string) => void
  log: Log
}

/** Lists the items once, then lists again whatever lapses unsold, until `stop`. */
export async function startListingRenewal({ services, chain, say, log }: StartRenewalParameters) {
  const random = createSeededRandom(randomInt(2 ** 32))
  const renew = () => submitDemoListings({ services, chain, random, nowMs: Number(getChainTime(localChainId)) * 1000 })
  const listed = await renew()
  if (listed > 0) say(`Listed ${listed} items`)

  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const plan = () => {
    timer = setTimeout(() => {
      running = renew()
        .catch((error) => log.warn('Could not renew a listing', { message: toAppError(error).message }))
        .finally(() => {
          if (!stopped) plan()
        })
    }, intervalMs)
    timer.unref()
  }
  plan()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
