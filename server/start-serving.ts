import type { Env } from '@/lib/base/env/env'
import { watchContracts } from './chains/watch-contracts'
import { pollEvents } from './events/poll-events'
import type { Log } from './log'
import { warnWhenAway } from './media/warn-when-away'
import { type Services, setServices } from './services'
import { startRepeating } from './start-repeating'

/** What a process that answers visitors does beside that; then the pages may ask it. @returns how to end it */
export function startServing(services: Services, env: Env, log: Log): () => Promise<void> {
  if (env.S3_URL) void warnWhenAway(services.media.store, log, env.S3_URL)
  const contracts = watchContracts(services, log)
  const polling = env.DATABASE_URL ? pollEvents(services.events, log) : undefined
  const { rates } = services
  const work = async () => {
    await rates?.refresh()
    return false
  }
  const refreshing = rates && startRepeating({ log, name: 'rates', pollMilliseconds: 60_000, work })
  setServices(services)
  return async () => {
    setServices(undefined)
    contracts.stop()
    await Promise.all([polling?.stop(), refreshing?.stop()])
  }
}
