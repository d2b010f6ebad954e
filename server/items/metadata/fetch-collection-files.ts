import { mediaLimits } from '@/server/base/limits'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { readText } from './fetch-item-files'
import { fetchMedia } from './fetch-media'
import { FetchRefusedError } from './fetch-public-url'
import { findFileProblem } from './find-file-problem'
import { isOutdated } from './is-outdated'
import type { FindKnownPicture } from './known-picture'
import { isInlineUri, type Metadata, parseMetadata, parseMetadataText } from './parse-metadata'
import { readContractUris } from './resolve-collection-documents'
import { buildCollectionColumns, type NamedCollection, storeCollectionMetadata } from './store-collection-metadata'
import { storeInlineFile } from './store-inline-file'
import { findStoredPicture } from './stored-copy'

/** A collection of which something is elsewhere. */
export interface DueCollection extends NamedCollection {
  /** `data:` where the contract brings it itself. */
  document_uri: string | null
  /** Until when it is claimed; what is asked for meanwhile has another time. */
  fetch_due: string
}

/**
 * Reads the document of a collection and fetches its pictures, of which copies are made and kept. What was known stays where that fails.
 * @throws FetchRefusedError, AppError
 */
export async function fetchCollectionFiles(
  services: Services,
  collection: DueCollection,
  findBundledPicture: FindKnownPicture,
): Promise<void> {
  const { document_uri: uri } = collection
  const metadata = uri === null ? null : await readDocument(services, collection, uri)
  if (uri && metadata) {
    const store = async () => {
      const columns = await buildCollectionColumns(services, { collection, uri, metadata, findBundledPicture })
      await storeCollectionMetadata(services.db, { collection, columns })
    }
    // Its words do not wait for its pictures.
    await store()
    const kept = await Promise.allSettled(
      [metadata.image, metadata.banner].map((address) =>
        keepPicture(services, address, { findBundledPicture, refreshFrom: collection.refreshed_at }),
      ),
    )
    await store()
    const failure = kept.find((one) => one.status === 'rejected')
    if (failure) throw failure.reason
  }
  await services.db.query(
    'update collections set fetch_due = null where chain_id = $1 and contract = $2 and fetch_due = $3',
    [collection.chain_id, collection.contract, collection.fetch_due],
  )
}

/** @throws FetchRefusedError for what is no metadata, after which the row says so */
async function readDocument(services: Services, collection: DueCollection, uri: string): Promise<Metadata | null> {
  try {
    if (uri === 'data:') return await readInlineDocument(services, collection)
    const metadata = parseMetadataText(await readText(services, uri, collection.refreshed_at), {
      uri,
      isCollection: true,
    })
    if (!metadata) throw new FetchRefusedError('The response is not metadata of a collection.', 'not_metadata')
    return metadata
  } catch (error) {
    const problem = findFileProblem(error)
    if (problem) {
      await services.db.query(
        'update collections set metadata_problem = $3 where chain_id = $1 and contract = $2 and fetch_due = $4',
        [collection.chain_id, collection.contract, problem, collection.fetch_due],
      )
    }
    throw error
  }
}

async function readInlineDocument(services: Services, { chain_id, contract }: DueCollection): Promise<Metadata | null> {
  const { client } = getServedChain(services, chain_id)
  const { hash } = await readLatestBlock(client)
  const [uri] = await readContractUris(client, hash, [contract])
  return uri && isInlineUri(uri) ? parseMetadata(uri, { isCollection: true }) : null
}

async function keepPicture(
  services: Services,
  address: string | null | undefined,
  { findBundledPicture, refreshFrom }: { findBundledPicture: FindKnownPicture; refreshFrom: string | null },
): Promise<void> {
  if (!address) return
  const isOld = await isOutdated(services, address, refreshFrom)
  if (!isOld && (await findStoredPicture(services, address, findBundledPicture))) return
  if (address.startsWith('data:')) await storeInlineFile(services, address)
  else await fetchMedia(services, address, { held: false, mayRun: false, isOld, maxBytes: mediaLimits.playedBytes })
}
