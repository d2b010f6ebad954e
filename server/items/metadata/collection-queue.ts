import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Services } from '@/server/services/services'
import { type DueCollection, fetchCollectionFiles } from './fetch-collection-files'
import { FetchRefusedError } from './fetch-public-url'
import type { FindKnownPicture } from './known-picture'
import { type Claim, claimSeconds, findPause } from './start-fetch-queue'

export type ClaimedCollection = DueCollection & { fetch_tries: number; host: string }

/** What a collection is fetched from in turns: the document, which is read at each try, or the pictures of one on the chain. */
const nextUri = `coalesce(nullif(document_uri, 'data:'), image_uri, banner_uri, '')`
const host = `lower(coalesce(substring(${nextUri} from '^https://([^/?#\\\\]+)'), split_part(${nextUri}, ':', 1) || ' ' || contract))`

/** One of each host. Whose document is still to be asked of the chain has an address that may be an old one. */
export function claimCollections(
  { db }: Pick<Services, 'db'>,
  { inProgress, not = [], only, most }: Claim<ClaimedCollection>,
): Promise<ClaimedCollection[]> {
  const now = nowSeconds()
  return db.query<ClaimedCollection>(
    `update collections c set fetch_due = $2 from (
       select distinct on (host) chain_id, contract, host from (
         select chain_id, contract, fetch_due, ${host} as host from collections
         where fetch_due <= $1 and not is_document_due
       ) due
       where host <> all($3::text[]) and ($4::text[] is null or host = any($4::text[]))
         and concat_ws(' ', chain_id, contract) <> all($6::text[])
       order by host, fetch_due limit $5
     ) due where c.chain_id = due.chain_id and c.contract = due.contract and c.fetch_due <= $1
     returning c.chain_id, c.contract, c.name, c.document_name, c.document_uri, c.refreshed_at, c.fetch_due, c.fetch_tries, due.host`,
    [
      ...[now, now + claimSeconds, not, only ?? null, most],
      inProgress.map(({ chain_id, contract }) => `${chain_id} ${contract}`),
    ],
  )
}

interface FetchingOptions {
  services: Services
  log: Log
  findBundledPicture: FindKnownPicture
}

/** Whether its host took too long; never rejects. */
export async function tryCollection(
  { services, log, findBundledPicture }: FetchingOptions,
  collection: ClaimedCollection,
): Promise<boolean> {
  try {
    await fetchCollectionFiles(services, collection, findBundledPicture)
    return false
  } catch (error) {
    const failed = (cause: unknown) =>
      log.warn('Could not postpone a failed fetch', { message: toAppError(cause).message })
    await putOff(services, collection, findPause(error, collection.fetch_tries)).catch(failed)
    log.info('Could not fetch the metadata or pictures of a collection', {
      ...{ chainId: collection.chain_id, contract: collection.contract },
      reason: error instanceof FetchRefusedError ? error.message : toAppError(error).message,
    })
    return error instanceof FetchRefusedError && error.isSlow
  }
}

async function putOff({ db }: Services, collection: ClaimedCollection, pause: bigint | undefined): Promise<void> {
  const { chain_id: chainId, contract, fetch_due: claimedUntil } = collection
  await db.query(
    `update collections set fetch_due = $3, fetch_tries = fetch_tries + 1
     where chain_id = $1 and contract = $2 and fetch_due = $4`,
    [chainId, contract, pause === undefined ? null : nowSeconds() + pause, claimedUntil],
  )
}
