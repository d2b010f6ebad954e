import { randomInt } from 'node:crypto'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { createSeededRandom } from '@/lib/base/random'
import { localChainId } from '@/lib/protocol/chains/chains'
import { getChainTime } from '@/server/chains/chain-clock'
import type { LocalChain } from '@/server/local-chain/start-local-chain'
import type { Log } from '@/server/log'
import type { Services } from '@/server/services'
import { submitDemoListings } from './list-works'

const intervalMs = 5_000

interface StartRenewalParameters {
  services: Services
  chain: LocalChain
  say: (line: string) => void
  log: Log
}

/** Lists the works once, then lists again whatever lapses unsold, until `stop`. */
export async function startListingRenewal({ services, chain, say, log }: StartRenewalParameters) {
  const random = createSeededRandom(randomInt(2 ** 32))
  const renew = () => submitDemoListings({ services, chain, random, nowMs: Number(getChainTime(localChainId)) * 1000 })
  const listed = await renew()
  if (listed > 0) say(`Listed ${listed} works`)

  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const plan = () => {
    timer = setTimeout(() => {
      running = renew()
        .catch((error) => log.warn('A listing could not be renewed', { message: toAppError(error).message }))
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
