import type { PublicClient } from 'viem'
import { isServiceUnavailable } from '@/lib/base/errors/is-service-unavailable'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { indexerPassMs, mediaLimits } from '@/server/base/limits'
import { getReadCosts } from '@/server/chains/read-calls-by-cost'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { appendEvents } from '@/server/db/outbox/event-hub'
import type { Services } from '@/server/services/services'
import { isOutdated } from './is-outdated'
import type { FindKnownPicture } from './known-picture'
import { listPendingItems, type PendingRow } from './list-pending-items'
import {
  getParseOptions,
  isInlineUri,
  type Metadata,
  type ParseOptions,
  parseMetadata,
  parseMetadataText,
} from './parse-metadata'
import { publishReplacementTokens } from './publish-replacement-tokens'
import { buildCall, readTokenUris } from './read-token-uris'
import {
  buildItemColumns,
  deprioritizeCollections,
  findMetadataProblem,
  postponeMetadata,
  postponeTokenUri,
  storeMetadata,
} from './store-metadata'
import { readStoredText } from './stored-copy'

export interface ResolveParameters {
  chainId: number
  client: PublicClient
  block: BlockPoint
  findBundledPicture: FindKnownPicture
}

/** A store that is away must not hold the chain's facts back. */
const storeMs = 1_000

/**
 * Gives each new item of a chain its name, text and picture from its token URI after the block, as far as the chain and
 * the own store have them; what is elsewhere is left to `startFileFetching`, and what is known to be too much for the node to
 * `resolveCostlyMetadata`. An item whose document isn't here is marked `failed` and goes by `#<tokenId>`.
 * @returns whether `resolveCostlyMetadata` may have items to read
 * @throws AppError `unavailable` when the node does not answer: the items stay pending.
 */
export async function resolveMetadata(services: Services, parameters: ResolveParameters): Promise<boolean> {
  const { chainId, client } = parameters
  const costs = getReadCosts(client)
  const end = performance.now() + indexerPassMs
  while (performance.now() < end) {
    const { items: rows, isHeavyWaiting } = await listPendingItems(services.db, chainId)
    if (rows.length === 0) return isHeavyWaiting
    const isHeavy = (row: PendingRow) => costs.isHeavy(buildCall(row))
    const heavy = new Set(rows.filter(isHeavy).map(({ contract }) => contract))
    if (heavy.size > 0) await deprioritizeCollections(services.db, chainId, [...heavy])
    const light = rows.filter(({ contract }) => !heavy.has(contract))
    if (light.length > 0) await resolveRows(services, parameters, light)
  }
  return true
}

/** Reads the documents of items and stores what they say. */
export async function resolveRows(
  services: Services,
  { chainId, client, block, findBundledPicture }: ResolveParameters,
  rows: readonly PendingRow[],
): Promise<void> {
  const uris = await readTokenUris(client, block.hash, rows)
  const found = await Promise.all(
    rows.map(async (row, index) => {
      const uri = uris[index]
      if (uri === undefined) return { row, uri }
      const isElsewhere = uri === null || (await isOutdated(services, uri, row.refresh_from))
      const metadata = isElsewhere ? null : await readLocalMetadata(services, uri, getParseOptions(row))
      if (!metadata) return { row, uri, metadata }
      const document = { uri, metadata, findBundledPicture, refreshFrom: row.refresh_from }
      return { row, uri, metadata, columns: await buildItemColumns(services, document) }
    }),
  )
  await commitWithEvents(services, async (tx) => {
    for (const { row, uri, metadata, columns } of found) {
      const key = { chainId, contract: row.contract, tokenId: row.token_id }
      if (metadata && columns) await storeMetadata(tx, key, { columns, metadata, block: block.number, isNew: true })
      else if (uri === undefined) await postponeTokenUri(tx, key)
      else
        await postponeMetadata(tx, key, {
          uri,
          block: block.number,
          problem: findMetadataProblem(services, uri, metadata),
        })
    }
    const read = found.filter(({ uri }) => uri !== undefined).map(({ row }) => row)
    await appendEvents(
      tx,
      read.map(({ contract, token_id: tokenId, owner }) => ({ type: 'item', chainId, contract, tokenId, owner })),
    )
    const tokens = read.map(({ contract, token_id: tokenId }) => ({ contract, tokenId }))
    await publishReplacementTokens(tx, chainId, tokens)
  })
}

/** Null where neither the chain nor the own store has it; undefined where the store does not answer at once. */
export async function readLocalMetadata(
  services: Services,
  uri: string,
  options: ParseOptions = {},
): Promise<Metadata | null | undefined> {
  if (isInlineUri(uri)) return parseMetadata(uri, options)
  try {
    const text = await readStoredText(services, uri, { maxBytes: mediaLimits.documentBytes, timeLimitMs: storeMs })
    return text === null ? null : parseMetadataText(text, { ...options, uri })
  } catch (error) {
    // What no database takes as an address is none tomorrow either.
    return isServiceUnavailable(toAppError(error)) ? undefined : null
  }
}
