import { getAddress } from 'viem'
import { isServiceUnavailable } from '@/lib/base/errors/is-service-unavailable'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'
import type { TokenStandard } from '@/server/chains/token-standard'
import type { Services } from '@/server/services/services'
import { registerCollection } from './register-collection'

interface Options {
  services: Services
  /** `chainId:address` each, or `chainId:address:standard`. */
  list: readonly string[]
  log: Log
  intervalMs?: number
}

/**
 * Opens the operator's own collections. One that can't be opened is named in the log; while its chain or the database does not answer it
 * is tried again each 30 s.
 */
export function registerConfiguredCollections({ services, list, log, intervalMs = 30_000 }: Options) {
  let left = list
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const openAll = async () => {
    const away: string[] = []
    for (const entry of left) if (!(await isSettled(services, entry, log, left === list))) away.push(entry)
    // Another array than `list`: what is away is named once.
    left = away
    if (left.length > 0 && !isStopped) timer = setTimeout(openAll, intervalMs).unref()
  }
  return {
    /** The first try of each. */
    tried: openAll(),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const standards: Record<string, TokenStandard> = { erc721: 'ERC721', erc1155: 'ERC1155' }

/** False where nobody can tell yet. */
async function isSettled(services: Services, entry: string, log: Log, isFirst: boolean): Promise<boolean> {
  const [chainId = '', contract = '', named] = entry.split(':')
  const standard = named === undefined ? {} : { standard: standards[named] }
  try {
    const place = { chainId: Number(chainId), contract: getAddress(contract) }
    await registerCollection(services, { ...place, opener: 'operator', ...standard })
    return true
  } catch (thrown) {
    const error = toAppError(thrown)
    const willRetry = isServiceUnavailable(error)
    if (isFirst || !willRetry) {
      log.warn('Could not register a collection of COLLECTIONS', {
        collection: entry,
        message: error.message,
        willRetry,
      })
    }
    return !willRetry
  }
}
