import type { Address } from 'viem'
import type { FileProblem } from '@/lib/api/schemas/file-problem'
import { formatAddress } from '@/lib/base/format/format-address'
import { stripInvisibleInLine } from '@/lib/base/format/strip-invisible'
import { buildContentSources } from '@/server/base/content-uri'
import { buildSkeleton } from '@/server/base/names/build-skeleton'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable } from '@/server/db/database'
import type { Services } from '@/server/services/services'
import { cleanText } from './clean-text'
import { isOutdated } from './is-outdated'
import type { FindKnownPicture } from './known-picture'
import type { Metadata } from './parse-metadata'
import { nameFile, shortenUri } from './store-metadata'
import { findStoredPicture } from './stored-copy'

/** What the row of a collection knows before its document is read. */
export interface NamedCollection {
  chain_id: number
  contract: Address
  name: string
  /** The name, where it is of the document: the contract has none. */
  document_name: string | null
  /** When somebody last asked for all to be read again, in seconds since 1970. */
  refreshed_at: string | null
}

interface DocumentParameters {
  collection: NamedCollection
  uri: string
  metadata: Metadata
  findBundledPicture: FindKnownPicture
}

/** As long as the name of a contract (`detectCollections`). */
const maxNameLength = 100

/** What the row of a collection is to say by its document. Nobody's name is taken from the document of another: that of the contract comes first. */
export async function buildCollectionColumns(services: Services, parameters: DocumentParameters) {
  const { collection, uri, metadata, findBundledPicture } = parameters
  const { description, externalUrl } = metadata
  const find = async (address: string | null) => {
    const shown = await findShown(services, address, findBundledPicture)
    return { ...shown, isDue: shown.isMissing || (await isOutdated(services, address, collection.refreshed_at)) }
  }
  const [image, banner] = await Promise.all([find(metadata.image), find(metadata.banner ?? null)])
  return {
    ...buildNames(collection, metadata.name),
    description,
    externalUrl: externalUrl?.startsWith('https:') ? externalUrl : null,
    ...{ imageUri: image.uri, image: image.shown, bannerUri: banner.uri, banner: banner.shown },
    documentUri: shortenUri(uri),
    fetchDue: image.isDue || banner.isDue ? nowSeconds() : null,
  }
}

type Columns = Awaited<ReturnType<typeof buildCollectionColumns>>

function buildNames({ contract, name, document_name }: NamedCollection, given: string | null) {
  const isUnnamed = document_name !== null || name === formatAddress(contract)
  const documentName = isUnnamed && given ? cleanText(stripInvisibleInLine(given), maxNameLength) : null
  const shown = isUnnamed ? (documentName ?? formatAddress(contract)) : name
  return { documentName, name: shown, skeleton: buildSkeleton(shown) }
}

async function findShown({ db, media }: Services, address: string | null, findBundledPicture: FindKnownPicture) {
  if (!address) return { uri: null, shown: null, isMissing: false }
  const shown = await findStoredPicture({ db, media }, address, findBundledPicture).catch(() => null)
  const isInDocument = address.startsWith('data:')
  const isMissing = !shown && (isInDocument || buildContentSources(address, media.fetch).length > 0)
  return { uri: nameFile(address), shown: shown?.image ?? null, isMissing }
}

interface StoreParameters {
  collection: Pick<NamedCollection, 'chain_id' | 'contract'>
  columns: Columns
}

/**
 * Stores what a document says. A picture stays until the one that follows it is here.
 * @param options.block where the contract was asked; left out where the document of the row was fetched: then its next fetch stays as it is
 */
export async function storeCollectionMetadata(
  db: Queryable,
  { collection, columns }: StoreParameters,
  { block }: { block?: bigint } = {},
): Promise<void> {
  const { chain_id: chainId, contract } = collection
  const { name, skeleton, documentName, description, externalUrl, documentUri } = columns
  const { imageUri, image, bannerUri, banner, fetchDue } = columns
  const isRead = block !== undefined
  await db.query(
    `update collections set name = $3, skeleton = $4, document_name = $5, description = $6, external_url = $7,
       image_uri = $8, image = case when $8::text is null then null else coalesce($9, image) end,
       banner_uri = $10, banner = case when $10::text is null then null else coalesce($11, banner) end,
       metadata_problem = null, document_uri = $12,
       is_document_due = is_document_due and not $13::boolean,
       document_block = case when $13 then $14::bigint else document_block end,
       fetch_due = case when $13 then $15::bigint else fetch_due end,
       fetch_tries = case when $13 then 0 else fetch_tries end
     where chain_id = $1 and contract = $2 and ($13 or document_uri = $12 and not is_document_due)`,
    [
      ...[chainId, contract, name, skeleton, documentName, description, externalUrl],
      ...[imageUri, image, bannerUri, banner, documentUri, isRead, block ?? null, fetchDue],
    ],
  )
}

/** Notes that a contract names no document: nothing is known of the collection but its own name. */
export async function clearCollectionMetadata(
  db: Queryable,
  collection: NamedCollection,
  block: bigint,
): Promise<void> {
  const { chain_id: chainId, contract } = collection
  const { name, skeleton } = buildNames(collection, null)
  await db.query(
    `update collections set name = $3, skeleton = $4, document_name = null, description = null, external_url = null,
       image_uri = null, image = null, banner_uri = null, banner = null, metadata_problem = null, document_uri = null,
       is_document_due = false, document_block = $5, fetch_due = null, fetch_tries = 0
     where chain_id = $1 and contract = $2`,
    [chainId, contract, name, skeleton, block],
  )
}

interface Postponement {
  uri: string
  block: bigint
  /** Null where the document is to be fetched. */
  problem: FileProblem | null
}

/** Leaves a collection as it was known: its document is not here. */
export async function postponeCollectionMetadata(
  db: Queryable,
  { chain_id: chainId, contract }: NamedCollection,
  { uri, block, problem }: Postponement,
): Promise<void> {
  await db.query(
    `update collections set document_uri = $3, document_block = $4, metadata_problem = $5, fetch_due = $6,
       is_document_due = false, fetch_tries = 0 where chain_id = $1 and contract = $2`,
    [chainId, contract, shortenUri(uri), block, problem, problem ? null : nowSeconds()],
  )
}
