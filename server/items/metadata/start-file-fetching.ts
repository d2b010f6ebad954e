import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@/lib/base/errors/app-error'
import { isServiceUnavailable } from '@/lib/base/errors/is-service-unavailable'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'
import { nowSeconds } from '@/server/base/now-seconds'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import type { Services } from '@/server/services/services'
import { type DueItem, fetchItemFiles } from './fetch-item-files'
import { FetchRefusedError } from './fetch-public-url'
import type { FindKnownPicture } from './known-picture'

interface FetchingOptions {
  services: Services
  log: Log
  findBundledPicture: FindKnownPicture
  pollMilliseconds?: number
}

type ClaimedItem = DueItem & { fetch_tries: number; host: string }

const atOnce = 8
/** A host that is slow holds up its own items alone. */
const atOncePerHost = 2
/** Of one collection behind the operator's gateways, which nobody may keep waiting for what is nowhere. */
const atOncePerGateway = 6
const gateway = /^(ipfs|ar) /
/** So long the items of a host that took too long wait behind all others. */
const slowMs = 10 * 60_000
/** A process that dies on the way leaves its items to the others after so long. */
const claimSeconds = 900n
/** How long it waits after each failure; after the last one it stays as it is. */
const pausesSeconds = [60n, 600n, 3_600n]
/** What the market's own store or node could not do is looked for without end. */
const awaySeconds = 21_600n

/** Fetches what the documents of items point to outside of the chain, beside the indexer: nobody's server holds that up, nor what others have. */
export function startFileFetching(options: FetchingOptions): PeriodicTask {
  const { services, log, pollMilliseconds = 1_000 } = options
  const inProgress = new Map<Promise<void>, ClaimedItem>()
  const slowUntilMs = new Map<string, number>()

  function start(item: ClaimedItem): void {
    const fetching = tryItem(options, item).then((isSlow) => {
      inProgress.delete(fetching)
      if (isSlow) slowUntilMs.set(item.host, performance.now() + slowMs)
      else slowUntilMs.delete(item.host)
    })
    inProgress.set(fetching, item)
  }

  async function fetchDue(): Promise<boolean> {
    const now = performance.now()
    for (const [host, untilMs] of slowUntilMs) if (untilMs <= now) slowUntilMs.delete(host)
    const slow = [...slowUntilMs.keys()]
    const items = [...inProgress.values()]
    const hosts = items.map((item) => item.host)
    const full = hosts.filter((host) => hosts.filter((other) => other === host).length >= mostOf(host))
    const free = atOnce - hosts.length
    const claimed = free > 0 ? await claimItems(services, { items, not: [...slow, ...full], most: free }) : []
    const isSlowFree = claimed.length < free && slow.length > 0 && !hosts.some((host) => slowUntilMs.has(host))
    const last = isSlowFree ? await claimItems(services, { items: [...items, ...claimed], only: slow, most: 1 }) : []
    for (const item of [...claimed, ...last]) start(item)
    if (inProgress.size === 0) return false
    // What has come meanwhile does not wait for what takes long.
    await Promise.race([...inProgress.keys(), sleep(pollMilliseconds)])
    return true
  }

  const repeating = startPeriodicTask({ log, name: 'fetching', pollMilliseconds, run: fetchDue })
  return {
    async stop() {
      await repeating.stop()
      await Promise.all(inProgress.keys())
    },
  }
}

const mostOf = (host: string) => (gateway.test(host) ? atOncePerGateway : atOncePerHost)

/** Whether its host took too long; never rejects. */
async function tryItem({ services, log, findBundledPicture }: FetchingOptions, item: ClaimedItem): Promise<boolean> {
  try {
    await fetchItemFiles(services, item, findBundledPicture)
    return false
  } catch (error) {
    const failed = (cause: unknown) =>
      log.warn('Could not postpone a failed fetch', { message: toAppError(cause).message })
    await putOff(services, item, findPause(error, item.fetch_tries)).catch(failed)
    log.info('Could not fetch the metadata or media of an item', {
      ...{ chainId: item.chain_id, contract: item.contract, tokenId: item.token_id },
      reason: error instanceof FetchRefusedError ? error.message : toAppError(error).message,
    })
    return error instanceof FetchRefusedError && error.isSlow
  }
}

/** Where the next part of an item is: what it is fetched from in turns. */
const host = `lower(coalesce(substring(next.uri from '^https://([^/?#\\\\]+)'), split_part(next.uri, ':', 1) || ' ' || i.contract))`
const nextUri = `case when i.metadata_state = 'ready' and i.copy_state is distinct from 'wanted'
  then coalesce(i.image_uri, i.animation_uri, i.token_uri) else i.token_uri end`
/** Of so many that are due the hosts are looked at. */
const looked = 500

interface Claim {
  /** In progress: one that is due again meanwhile is fetched after that. */
  items: readonly ClaimedItem[]
  /** Hosts that are left out. */
  not?: readonly string[]
  /** The hosts that are meant; all when left out. */
  only?: readonly string[]
  most: number
}

/** What is new comes before what is fetched again. Whose document is still to be asked of the chain has an address that may be an old one. */
function claimItems({ db }: Services, { items, not = [], only, most }: Claim): Promise<ClaimedItem[]> {
  const now = nowSeconds()
  return db.query<ClaimedItem>(
    `update items i set fetch_due = $2 from (
       select i.chain_id, i.contract, i.token_id, due.host from (
         select *, row_number() over (partition by host order by fetch_due) as place from (
           select i.chain_id, i.contract, i.token_id, i.fetch_due, ${host} as host
           from items i cross join lateral (select coalesce(${nextUri}, '') as uri) next
           where i.fetch_due <= $1 and i.metadata_state <> 'pending' and ${host} <> all($3::text[])
             and ($4::text[] is null or ${host} = any($4::text[]))
             and concat_ws(' ', i.chain_id, i.contract, i.token_id) <> all($6::text[])
           order by i.fetch_due limit ${looked}
         ) looked
       ) due join items i on i.chain_id = due.chain_id and i.contract = due.contract and i.token_id = due.token_id
       where due.place <= case when due.host ~ '${gateway.source}' then ${atOncePerGateway} else ${atOncePerHost} end
         and i.fetch_due <= $1
       order by i.refresh_from is not null, due.fetch_due limit $5 for update of i skip locked
     ) due where i.chain_id = due.chain_id and i.contract = due.contract and i.token_id = due.token_id
     returning i.chain_id, i.contract, i.token_id, i.owner, i.metadata_state, i.metadata_block, i.token_uri,
       i.image_uri, i.animation_uri, i.image, i.copy_state, i.copy_address, i.copy_chain_id, i.is_play_wanted, i.refresh_from, i.standard, i.fetch_due, i.fetch_tries, due.host`,
    [
      ...[now, now + claimSeconds, not, only ?? null, most],
      items.map(({ chain_id, contract, token_id }) => [chain_id, contract, token_id].join(' ')),
    ],
  )
}

/** A refusal that will be the same tomorrow ends it. */
function findPause(error: unknown, tries: number): bigint | undefined {
  if (error instanceof FetchRefusedError && !error.passes) return undefined
  return pausesSeconds[tries] ?? (error instanceof AppError && isServiceUnavailable(error) ? awaySeconds : undefined)
}

async function putOff({ db }: Services, item: ClaimedItem, pause: bigint | undefined): Promise<void> {
  await db.query(
    `update items set fetch_due = $4, fetch_tries = fetch_tries + 1,
       copy_state = case when copy_state = 'wanted' and $4::bigint is null then 'failed' else copy_state end,
       is_play_wanted = is_play_wanted and $4::bigint is not null,
       refresh_from = case when $4::bigint is null then null else refresh_from end
     where chain_id = $1 and contract = $2 and token_id = $3 and fetch_due = $5`,
    [
      ...[item.chain_id, item.contract, item.token_id],
      ...[pause === undefined ? null : nowSeconds() + pause, item.fetch_due],
    ],
  )
}
