import type { Address } from 'viem'
import { isServiceUnavailable } from '@/lib/base/errors/is-service-unavailable'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { type AccountId, eoaChainId } from '@/server/base/account-id'
import { mediaLimits } from '@/server/base/limits'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import type { TokenStandard } from '@/server/chains/token-standard'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { appendEvent } from '@/server/db/outbox/event-hub'
import { computeCid } from '@/server/media/store/cid-builder'
import { storeDocument } from '@/server/media/store-media'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { fetchMedia, keepSource } from './fetch-media'
import { FetchRefusedError, fetchPublicUrl } from './fetch-public-url'
import { findFileProblem } from './find-file-problem'
import { isOutdated } from './is-outdated'
import type { FindKnownPicture } from './known-picture'
import { getParseOptions, isInlineUri, type Metadata, parseMetadata, parseMetadataText } from './parse-metadata'
import { assertNamedBytes, readFromSources } from './read-from-sources'
import { parseInlineCid } from './read-inline-media'
import { readTokenUris } from './read-token-uris'
import { storeInlineFile } from './store-inline-file'
import { buildItemColumns, type ItemKey, storeMetadata } from './store-metadata'
import { buildShownPicture, findStoredMedia, findStoredPicture, readStoredText } from './stored-copy'

const maxDocumentBytes = mediaLimits.documentBytes
/** Of all ways to a document together. */
const documentMs = 10_000
const documentTypes = ['application/json', 'application/ld+json', 'text/plain', 'application/octet-stream']

/** An item of which something is elsewhere. */
export interface DueItem {
  chain_id: number
  contract: Address
  token_id: string
  standard: TokenStandard
  owner: Address | null
  metadata_state: 'pending' | 'ready' | 'failed'
  metadata_block: string | null
  token_uri: string | null
  image_uri: string | null
  animation_uri: string | null
  image: string | null
  copy_state: 'wanted' | 'held' | 'failed' | null
  /** Who wants the copy. */
  copy_address: Address | null
  copy_chain_id: number | null
  /** Somebody wants to play it. */
  is_play_wanted: boolean
  /** Files that were fetched before it are fetched again, in seconds since 1970. */
  refresh_from: string | null
  /** Until when it is claimed; what is asked for meanwhile has another time. */
  fetch_due: string
}

/**
 * Fetches what an item lacks: its document, then its picture, of which copies are made and kept; and all of it as it is
 * when somebody wants the market to keep a copy.
 * @throws FetchRefusedError, AppError
 */
export async function fetchItemFiles(
  services: Services,
  item: DueItem,
  findBundledPicture: FindKnownPicture,
): Promise<void> {
  const { refresh_from: refreshFrom } = item
  const wantsCopy = item.copy_state === 'wanted'
  const account = findCopyAccount(item)
  const document = await fetchDocument(services, item, findBundledPicture).catch(async (error) => {
    await storeProblem(services, item, { column: 'metadata_problem', error })
    throw error
  })
  const { image_uri: imageUri, animation_uri: animationUri, metadata } = document
  const failures: unknown[] = []
  const image = await keepImage().catch(async (error) => {
    failures.push(error)
    await storeProblem(services, item, { column: 'picture_problem', error })
    return null
  })
  await keepAnimation().catch(async (error) => {
    failures.push(error)
    await storeProblem(services, item, { column: 'play_problem', error })
  })
  const shown = image ? await findStoredMedia(services, image) : null
  const picture = shown && buildShownPicture(shown)

  async function keepImage(): Promise<string | null> {
    const isOld = await isOutdated(services, imageUri, refreshFrom)
    if (imageUri && (wantsCopy || isOld || !(await findStoredPicture(services, imageUri, findBundledPicture)))) {
      await fetchMedia(services, imageUri, {
        ...{ held: wantsCopy, account, mayRun: false, isOld },
        maxBytes: wantsCopy ? undefined : mediaLimits.playedBytes,
      })
    }
    return (await keepInlineFile(services, item, { column: 'image_uri', uri: imageUri, metadata })) ?? imageUri
  }

  async function keepAnimation(): Promise<void> {
    const { is_play_wanted: isPlayWanted } = item
    const isOld =
      (await isOutdated(services, animationUri, refreshFrom)) && (await findStoredMedia(services, animationUri ?? ''))
    if (animationUri && (wantsCopy || isPlayWanted || isOld)) {
      const maxBytes = wantsCopy ? undefined : mediaLimits.playedBytes
      await fetchMedia(services, animationUri, { held: true, account, mayRun: true, maxBytes, isOld: Boolean(isOld) })
    }
    await keepInlineFile(services, item, { column: 'animation_uri', uri: animationUri, metadata })
  }

  await commitWithEvents(services, async (tx) => {
    const key = [item.chain_id, item.contract, item.token_id]
    if (picture) {
      await tx.query(
        `update items set image = $4, picture = $5::jsonb, picture_problem = null
         where chain_id = $1 and contract = $2 and token_id = $3 and image_uri = $6`,
        [...key, picture.image, JSON.stringify(picture.picture), image],
      )
    }
    // What failed is tried again, or given up, by `startFileFetching`.
    if (failures.length === 0)
      await tx.query(
        `update items set fetch_due = null, is_play_wanted = false, copy_state = case copy_state when 'wanted' then 'held' else copy_state end,
         refresh_from = nullif(refresh_from, $5)
       where chain_id = $1 and contract = $2 and token_id = $3 and fetch_due = $4`,
        [...key, item.fetch_due, refreshFrom],
      )
    const { chain_id: chainId, contract, token_id: tokenId, owner } = item
    await appendEvent(tx, { type: 'item', chainId, contract, tokenId, owner })
  })
  if (failures.length > 0) throw failures[0]
}

interface Problem {
  column: 'metadata_problem' | 'picture_problem' | 'play_problem'
  error: unknown
}

/** Says why a file is not there; what it was before stays. */
async function storeProblem({ db }: Services, item: DueItem, { column, error }: Problem): Promise<void> {
  const problem = findFileProblem(error)
  if (!problem) return
  await db.query(
    `update items set ${column} = $4 where chain_id = $1 and contract = $2 and token_id = $3 and fetch_due = $5`,
    [item.chain_id, item.contract, item.token_id, problem, item.fetch_due],
  )
}

interface InlineFile {
  column: 'image_uri' | 'animation_uri'
  uri: string | null
  /** Where it was just read. */
  metadata?: Metadata | undefined
}

/**
 * Keeps a file that the document brings in its own text, and names it in the row. What is no file of a kind that is taken stays as it is.
 * @returns how the row names it; null for none
 * @throws AppError `unavailable` where the store is full or away, or the chain does not answer
 */
async function keepInlineFile(
  services: Services,
  item: DueItem,
  { column, uri, metadata: known }: InlineFile,
): Promise<string | null> {
  if (!uri?.startsWith('data:')) return null
  if (parseInlineCid(uri) && (await findStoredMedia(services, uri))) return uri
  const metadata = known ?? (await readDocument(services, item))
  const content = column === 'image_uri' ? metadata?.image : metadata?.animation
  if (!content || !(column === 'animation_uri' || parseInlineCid(uri))) return null
  const named = await storeInlineFile(services, content).catch((error) => {
    // What stands in the document is the same at the next try.
    if (isServiceUnavailable(toAppError(error))) throw error
    throw new FetchRefusedError(toAppError(error).shortMessage, findFileProblem(error) ?? 'damaged')
  })
  if (!named) return null
  await services.db.query(
    `update items set ${column} = $4
     where chain_id = $1 and contract = $2 and token_id = $3 and ${column} = any($6::text[]) and token_uri = $5`,
    [item.chain_id, item.contract, item.token_id, named, item.token_uri, ['data:', uri]],
  )
  return named
}

/** The document of a row whose files stand in it. */
async function readDocument(services: Services, item: DueItem): Promise<Metadata | null> {
  const { token_uri: tokenUri } = item
  const options = getParseOptions(item)
  if (tokenUri && tokenUri !== 'data:') {
    return parseMetadataText(await readText(services, tokenUri, item.refresh_from), { ...options, uri: tokenUri })
  }
  const { client } = getServedChain(services, item.chain_id)
  const { hash } = await readLatestBlock(client)
  const [uri] = await readTokenUris(client, hash, [item])
  return uri && isInlineUri(uri) ? parseMetadata(uri, options) : null
}

interface FoundDocument extends Pick<DueItem, 'image_uri' | 'animation_uri'> {
  metadata?: Metadata
}

/** Reads a document that isn't on the chain, and gives what it says of where the rest is. */
async function fetchDocument(
  services: Services,
  item: DueItem,
  findBundledPicture: FindKnownPicture,
): Promise<FoundDocument> {
  const { token_uri: uri } = item
  if (!uri || uri === 'data:' || (item.metadata_state === 'ready' && item.copy_state !== 'wanted')) return item
  const text = await readText(services, uri, item.refresh_from)
  const metadata = parseMetadataText(text, { ...getParseOptions(item), uri })
  if (!metadata) throw new FetchRefusedError('The response is not token metadata.', 'not_metadata')
  if (item.copy_state === 'wanted') {
    const { media } = await storeDocument(services, Buffer.from(text), findCopyAccount(item))
    await keepSource(services, uri, media.cid)
  }
  const columns = await buildItemColumns(services, { uri, metadata, findBundledPicture })
  const key: ItemKey = { chainId: item.chain_id, contract: item.contract, tokenId: item.token_id }
  await commitWithEvents(services, async (tx) => {
    // It may have been given another document meanwhile, or be about to.
    const [same] = await tx.query(
      `select 1 from items where chain_id = $1 and contract = $2 and token_id = $3 and token_uri = $4
         and metadata_state <> 'pending' for update`,
      [key.chainId, key.contract, key.tokenId, uri],
    )
    if (!same) return
    await storeMetadata(tx, key, { columns, metadata, block: BigInt(item.metadata_block ?? 0), isNew: false })
    await appendEvent(tx, { type: 'item', ...key, owner: item.owner })
  })
  return { image_uri: columns.imageUri, animation_uri: columns.animationUri, metadata }
}

export async function readText(services: Services, uri: string, refreshFrom: string | null): Promise<string> {
  const isOld = await isOutdated(services, uri, refreshFrom)
  const stored = isOld ? null : await readStoredText(services, uri, { maxBytes: maxDocumentBytes })
  return stored ?? fetchText(services, uri)
}

async function fetchText(services: Services, uri: string): Promise<string> {
  const limits = { maxBytes: maxDocumentBytes, types: documentTypes }
  return readFromSources(services, { uri, timeLimitMs: documentMs }, async ({ url, trustedBelow }, timeLimitMs) => {
    const body = await fetchPublicUrl(url, { ...limits, timeLimitMs, trustedBelow })
    // `text()` would take a byte order mark away, which is part of what a CID names.
    const bytes = Buffer.from(await new Response(body).arrayBuffer())
    assertNamedBytes(uri, { cid: computeCid(bytes), length: bytes.length })
    return bytes.toString()
  })
}

/** Whose quota a copy takes from. */
function findCopyAccount({ copy_state, copy_address: address, copy_chain_id }: DueItem): AccountId | undefined {
  return copy_state === 'wanted' && address ? { address, accountChainId: copy_chain_id ?? eoaChainId } : undefined
}
