import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'
import { nowSeconds } from '@/server/base/now-seconds'
import type { PeriodicTask } from '@/server/base/start-periodic-task'
import type { Services } from '@/server/services/services'
import { type ClaimedCollection, claimCollections, tryCollection } from './collection-queue'
import { type DueItem, fetchItemFiles } from './fetch-item-files'
import { FetchRefusedError } from './fetch-public-url'
import type { FindKnownPicture } from './known-picture'
import { type Claim, claimSeconds, findPause, startFetchQueue } from './start-fetch-queue'

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
/** They are few, and must not wait behind a hundred thousand items. */
const collectionsAtOnce = 2

/** Fetches what documents point to outside of the chain, beside the indexer: nobody's server holds that up, nor what others have. */
export function startFileFetching(options: FetchingOptions): PeriodicTask {
  const { services, log, findBundledPicture, pollMilliseconds = 1_000 } = options
  const parts = [
    startFetchQueue<ClaimedItem>({
      ...{ log, name: 'fetching', pollMilliseconds, atOnce, mostOf },
      claim: (claim) => claimItems(services, claim),
      fetch: (item) => tryItem(options, item),
    }),
    startFetchQueue<ClaimedCollection>({
      ...{ log, name: 'fetching of collections', pollMilliseconds, atOnce: collectionsAtOnce, mostOf: () => 1 },
      claim: (claim) => claimCollections(services, claim),
      fetch: (collection) => tryCollection({ services, log, findBundledPicture }, collection),
    }),
  ]
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
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

/** What is new comes before what is fetched again. Whose document is still to be asked of the chain has an address that may be an old one. */
function claimItems(
  { db }: Services,
  { inProgress, not = [], only, most }: Claim<ClaimedItem>,
): Promise<ClaimedItem[]> {
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
      inProgress.map(({ chain_id, contract, token_id }) => [chain_id, contract, token_id].join(' ')),
    ],
  )
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
