import { AppError } from '@/lib/errors/app-error'
import { isAway } from '@/lib/errors/is-away'
import { toAppError } from '@/lib/errors/to-app-error'
import type { Log } from '@/server/log'
import { nowSeconds } from '@/server/now-seconds'
import type { Services } from '@/server/services'
import { startRepeating } from '@/server/start-repeating'
import { type DueItem, fetchItem } from './fetch-item'
import { FetchRefusal } from './fetch-public'
import type { FindKnownPicture } from './resolve-metadata'

interface FetchingOptions {
  services: Services
  log: Log
  findKnownPicture: FindKnownPicture
  pollMilliseconds?: number
}

type ClaimedItem = DueItem & { fetch_tries: number }

const atOnce = 4
/** A process that dies on the way leaves its items to the others after so long. */
const claimSeconds = 900n
/** How long it waits after each failure; after the last one it stays as it is. */
const pausesSeconds = [60n, 600n, 3_600n]
/** What the market's own store or node could not do is looked for without end. */
const awaySeconds = 21_600n

/** Fetches what the documents of items point to outside of the chain, beside the indexer: nobody's server holds that up. */
export function startFetching(options: FetchingOptions) {
  const { services, log, pollMilliseconds = 1_000 } = options
  async function work(): Promise<boolean> {
    const items = await claimItems(services)
    await Promise.all(items.map((item) => tryItem(options, item)))
    return items.length > 0
  }
  return startRepeating({ log, name: 'fetching', pollMilliseconds, work })
}

async function tryItem({ services, log, findKnownPicture }: FetchingOptions, item: ClaimedItem): Promise<void> {
  try {
    await fetchItem(services, item, findKnownPicture)
  } catch (error) {
    await putOff(services, item, findPause(error, item.fetch_tries))
    log.info('What an item points to could not be fetched', {
      ...{ chainId: item.chain_id, contract: item.contract, tokenId: item.token_id },
      reason: error instanceof FetchRefusal ? error.message : toAppError(error).message,
    })
  }
}

/** Whose document is still to be asked of the chain has an address that may be an old one. */
function claimItems({ db }: Services): Promise<ClaimedItem[]> {
  const now = nowSeconds()
  return db.query<ClaimedItem>(
    `update items i set fetch_due = $2 from (
       select chain_id, contract, token_id from items where fetch_due <= $1 and metadata_state <> 'pending'
       order by fetch_due limit ${atOnce} for update skip locked
     ) due where i.chain_id = due.chain_id and i.contract = due.contract and i.token_id = due.token_id
     returning i.chain_id, i.contract, i.token_id, i.owner, i.metadata_state, i.metadata_block, i.token_uri,
       i.image_uri, i.animation_uri, i.image, i.copy_state, i.standard, i.fetch_due, i.fetch_tries`,
    [now, now + claimSeconds],
  )
}

/** A refusal that will be the same tomorrow ends it. */
function findPause(error: unknown, tries: number): bigint | undefined {
  if (error instanceof FetchRefusal && !error.passes) return undefined
  return pausesSeconds[tries] ?? (error instanceof AppError && isAway(error) ? awaySeconds : undefined)
}

async function putOff({ db }: Services, item: ClaimedItem, pause: bigint | undefined): Promise<void> {
  await db.query(
    `update items set fetch_due = $4, fetch_tries = fetch_tries + 1,
       copy_state = case when copy_state = 'wanted' and $4::bigint is null then 'failed' else copy_state end
     where chain_id = $1 and contract = $2 and token_id = $3 and fetch_due = $5`,
    [
      ...[item.chain_id, item.contract, item.token_id],
      ...[pause === undefined ? null : nowSeconds() + pause, item.fetch_due],
    ],
  )
}
