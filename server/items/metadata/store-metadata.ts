import { type Address, getAddress } from 'viem'
import type { FileProblem } from '@/lib/api/schemas/file-problem'
import type { Trait } from '@/lib/api/schemas/trait'
import { buildContentSources } from '@/server/base/content-uri'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable, Transaction } from '@/server/db/database'
import { batchRows, updateInBatches } from '@/server/db/update-in-batches'
import type { Services } from '@/server/services/services'
import { cleanText } from './clean-text'
import { findAddressProblem } from './find-file-problem'
import { isSmallPicture } from './format-small-picture'
import { isOutdated } from './is-outdated'
import type { FindKnownPicture } from './known-picture'
import { isInlineUri, type Metadata } from './parse-metadata'
import { buildInlineUri, type InlineMedia, parseInlineCid, readInlineMedia } from './read-inline-media'
import { findStoredMedia, findStoredPicture } from './stored-copy'

export interface ItemKey {
  chainId: number
  contract: Address
  tokenId: string
}

interface BuildParameters {
  /** Where the token says that its document is. */
  uri: string | null
  /** Undefined where it could not be read now. */
  metadata: Metadata | null | undefined
  findBundledPicture: FindKnownPicture
  /** Files that were fetched before it are fetched again, in seconds since 1970. */
  refreshFrom?: string | null
}

type Columns = Awaited<ReturnType<typeof buildItemColumns>>

const maxUriLength = 2_000

/** What the row of an item is to say, as far as the market knows by now. */
export async function buildItemColumns(
  services: Services,
  { uri, metadata, findBundledPicture, refreshFrom = null }: BuildParameters,
) {
  const { fetch } = services.media
  const shown = await findStoredPicture(services, metadata?.image ?? null, findBundledPicture).catch(() => undefined)
  const isMissing = (address: string | null | undefined) =>
    Boolean(address && buildContentSources(address, fetch).length > 0)
  const imageUri = nameFile(metadata?.image, isSmallPicture)
  const animationUri = nameFile(metadata?.animation)
  const isStored = (address: string) => findStoredMedia(services, address).catch(() => null)
  const lacksPicture =
    shown === undefined || (!shown && isMissing(metadata?.image)) || (!shown && isInlineFile(imageUri))
  const lacksFile = animationUri && isInlineFile(animationUri) && !(await isStored(animationUri))
  const isOld =
    (await isOutdated(services, imageUri, refreshFrom)) || (await isOutdated(services, animationUri, refreshFrom))
  const mustFetch = metadata ? lacksPicture || lacksFile || isOld : metadata === undefined || isMissing(uri)
  return {
    state: metadata ? 'ready' : 'failed',
    name: metadata?.name ?? null,
    description: metadata?.description ?? null,
    alt: metadata?.alt ?? shown?.alt ?? null,
    category: metadata?.category ?? null,
    decimals: metadata?.decimals ?? null,
    externalUrl: metadata?.externalUrl ?? null,
    background: metadata?.background ?? null,
    metadataProblem: metadata ? null : findMetadataProblem(services, uri, metadata),
    pictureProblem: shown || !metadata ? null : findPictureProblem(services, metadata, imageUri),
    droppedFields: metadata && metadata.dropped.length > 0 ? metadata.dropped.map(clipFieldName) : null,
    image: shown?.image ?? null,
    picture: shown?.picture ? JSON.stringify(shown.picture) : null,
    tokenUri: shortenUri(uri),
    imageUri,
    animationUri,
    fetchDue: mustFetch ? nowSeconds() : null,
  }
}

/** Why a token URI gives no metadata; null where they are still to be fetched. @param metadata undefined where the store did not answer */
export function findMetadataProblem(
  services: Services,
  uri: string | null,
  metadata: Metadata | null | undefined,
): FileProblem | null {
  if (uri === null || uri.trim() === '') return 'none'
  if (metadata === undefined) return null
  return isInlineUri(uri) ? 'not_metadata' : findAddressProblem(uri, services.media)
}

function findPictureProblem(services: Services, { image, animation, dropped }: Metadata, imageUri: string | null) {
  if (image) return imageUri && isInlineFile(imageUri) ? null : findAddressProblem(image, services.media)
  if (dropped.some((field) => field.startsWith('image'))) return 'unsupported_type'
  return animation ? null : 'none'
}

/** A file that a document brings itself is stored, but for one that stands in the row. */
export function nameFile(uri: string | null | undefined, isInRow: (inline: InlineMedia) => boolean = () => false) {
  const inline = uri ? readInlineMedia(uri) : null
  return inline && !isInRow(inline) ? buildInlineUri(inline) : shortenUri(uri)
}

const isInlineFile = (uri: string | null) => uri !== null && parseInlineCid(uri) !== null

/** A document that is on the chain is there to be read again: that it is says enough. */
export function shortenUri(uri: string | null | undefined): string | null {
  if (!uri) return null
  if (isInlineUri(uri)) return 'data:'
  return uri.length > maxUriLength || uri.includes('\0') ? null : uri
}

interface StoreParameters {
  columns: Columns
  metadata: Metadata | null | undefined
  /** The block that the token URI was read at. */
  block: bigint
  /** The token was read anew: whatever was looked for before is over. */
  isNew: boolean
}

/** Leaves an item as it was known: its document is not here. Where it may be elsewhere, `startFileFetching` looks for it. */
export async function postponeMetadata(
  tx: Transaction,
  { chainId, contract, tokenId }: ItemKey,
  { uri, block, problem }: { uri: string | null; block: bigint; problem: FileProblem | null },
): Promise<void> {
  await tx.query(
    `update items set metadata_state = 'failed', token_uri = $4, metadata_block = $5, fetch_due = $6, fetch_tries = 0,
       read_due = null, metadata_problem = $7, refresh_from = case when $6::bigint is null then null else refresh_from end
     where chain_id = $1 and contract = $2 and token_id = $3`,
    [chainId, contract, tokenId, shortenUri(uri), block, problem ? null : nowSeconds(), problem],
  )
}

/** So long after it was too much for the node a token URI is not asked for again. */
const rereadSeconds = 600n

/** Leaves an item as it was known, whose token URI was too much for the node. */
export async function postponeTokenUri(tx: Transaction, { chainId, contract, tokenId }: ItemKey): Promise<void> {
  await tx.query(
    `update items set metadata_state = 'failed', read_due = $4 where chain_id = $1 and contract = $2 and token_id = $3`,
    [chainId, contract, tokenId, nowSeconds() + rereadSeconds],
  )
}

/** Lets items of heavy collections wait behind all others; what is known of them stays. */
export async function deprioritizeCollections(
  db: Queryable,
  chainId: number,
  contracts: readonly string[],
): Promise<void> {
  await updateInBatches(
    db,
    // Found by their key: a condition on the state would have them compared with each other.
    `with chosen as materialized (
       select contract, token_id from items
       where chain_id = $1 and contract = any($2::text[]) and metadata_state = 'pending' limit ${batchRows})
     update items i set metadata_state = 'failed', read_due = $3 from chosen c
     where i.chain_id = $1 and i.contract = c.contract and i.token_id = c.token_id returning 1 as put`,
    [chainId, contracts, nowSeconds()],
  )
}

export async function storeMetadata(
  tx: Transaction,
  key: ItemKey,
  { columns, metadata, block, isNew }: StoreParameters,
): Promise<void> {
  const { chainId, contract, tokenId } = key
  const {
    state,
    name,
    description,
    alt,
    category,
    image,
    picture,
    tokenUri,
    imageUri,
    animationUri,
    fetchDue,
    decimals,
    externalUrl,
    background,
    droppedFields,
    metadataProblem,
    pictureProblem,
  } = columns
  await tx.query(
    `update items set metadata_state = $4, name = $5, description = $6, alt = $7, category = $8, image = $9,
       picture = $10::jsonb, token_uri = $11, image_uri = $12, animation_uri = $13, metadata_block = $14,
       fetch_due = case when $15 then $16::bigint else fetch_due end,
       fetch_tries = case when $15 then 0 else fetch_tries end,
       read_due = case when $15 then null else read_due end,
       refresh_from = case when $15 and $16::bigint is null then null else refresh_from end, decimals = $17,
       external_url = $18, background = $19, dropped_fields = $20::text[],
       metadata_problem = $21, picture_problem = $22
     where chain_id = $1 and contract = $2 and token_id = $3`,
    [
      ...[chainId, contract, tokenId, state, name, description, alt, category, image, picture],
      ...[tokenUri, imageUri, animationUri, block, isNew, fetchDue, decimals],
      ...[externalUrl, background, droppedFields, metadataProblem, pictureProblem],
    ],
  )
  await storeTraits(tx, { chainId, contract, tokenId: BigInt(tokenId), traits: metadata?.traits ?? [] })
}

/** What a filter can ask for and an index can hold. */
const maxTraitLength = 200
const maxTraits = 100

interface TraitsOfItem {
  chainId: number
  contract: Address
  tokenId: bigint
  traits: readonly Trait[]
}

/** Replaces the traits of an item that is stored. Those that are empty, too long or beyond the first 100 are left out. */
export async function storeTraits(
  tx: Transaction,
  { chainId, contract, tokenId, traits }: TraitsOfItem,
): Promise<void> {
  const place = [chainId, getAddress(contract), tokenId]
  const kept = traits.filter(({ name, value }) => isStorable(name) && isStorable(value)).slice(0, maxTraits)
  await tx.query('delete from item_traits where chain_id = $1 and contract = $2 and token_id = $3', place)
  await tx.query(
    `insert into item_traits (chain_id, contract, token_id, name, value, display_type, max_value)
     select $1::integer, $2::text, $3::numeric, t.name, t.value, t.display_type, t.max_value
     from unnest($4::text[], $5::text[], $6::text[], $7::text[]) as t(name, value, display_type, max_value)
     on conflict do nothing`,
    [
      ...[...place, kept.map(({ name }) => name), kept.map(({ value }) => value)],
      ...[kept.map(({ displayType }) => displayType ?? null), kept.map(({ maxValue }) => maxValue ?? null)],
    ],
  )
}

/** A name that a stranger wrote: `attributes[…]`. */
const clipFieldName = (name: string) => cleanText(name, 60) ?? ''

/** PostgreSQL's text holds no NUL. */
function isStorable(text: string): boolean {
  return text.length > 0 && text.length <= maxTraitLength && !text.includes('\0')
}
