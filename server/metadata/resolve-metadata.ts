import { type Address, decodeFunctionResult, encodeFunctionData, type PublicClient, parseAbi } from 'viem'
import { type ReadResult, readCalls } from '@/lib/chains/read-calls'
import type { Picture } from '@/lib/schemas/item'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { appendEvents } from '@/server/events/event-hub'
import { tellOfMoved } from '@/server/items/tell-of-moved'
import type { Services } from '@/server/services'
import { maxDocumentBytes } from './fetch-item'
import { readOwnText } from './own-copy'
import { parseMetadata, parseMetadataText } from './parse-metadata'
import { buildColumns, storeMetadata } from './store-metadata'

export interface KnownPicture {
  /** A path on the market's own address. */
  image: string
  alt?: string | undefined
  picture: Picture
}

/** The market's own pictures by the content identifier in `ipfs://<cid>`. */
export type FindKnownPicture = (cid: string) => KnownPicture | null

export interface ResolveParameters {
  chainId: number
  client: PublicClient
  block: BlockPoint
  findKnownPicture: FindKnownPicture
}

interface PendingRow {
  contract: Address
  standard: 'ERC721' | 'ERC1155'
  token_id: string
  owner: Address | null
}

const abi = parseAbi([
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])
const uriFunctions = { ERC721: 'tokenURI', ERC1155: 'uri' } as const

/** Contracts that take as long as a node gives them hold up the blocks for no longer; the next pass goes on. */
export const passMs = 5_000

/** So many token URIs in one call: each may be a whole document. */
const batch = 20

/**
 * Gives each new item of a chain its name, text and picture from its token URI after the block, as far as the chain and
 * the own store have them; what is elsewhere is left to `startFetching`. An item whose document isn't here is marked
 * `failed` and goes by `#<tokenId>`.
 * @throws AppError `unavailable` when the node does not answer: the items stay pending.
 */
export async function resolveMetadata(services: Services, parameters: ResolveParameters): Promise<void> {
  const { chainId, client, block, findKnownPicture } = parameters
  const end = performance.now() + passMs
  while (performance.now() < end) {
    const rows = await services.db.query<PendingRow>(
      `select contract, standard, token_id, owner from items where chain_id = $1 and metadata_state = 'pending'
       order by contract, token_id limit ${batch}`,
      [chainId],
    )
    if (rows.length === 0) return
    const calls = rows.map(({ contract, standard, token_id }) => ({
      to: contract,
      data: encodeFunctionData({ abi, functionName: uriFunctions[standard], args: [BigInt(token_id)] }),
    }))
    const answers = await readCalls(client, block.hash, calls)
    const found = await Promise.all(
      rows.map(async (row, index) => {
        const uri = decodeUri(answers[index] ?? null, row)
        const metadata = uri === null ? null : await readHere(services, uri)
        return { row, metadata, columns: await buildColumns(services, { uri, metadata, findKnownPicture }) }
      }),
    )
    await services.db.transaction(async (tx) => {
      for (const { row, metadata, columns } of found) {
        const key = { chainId, contract: row.contract, tokenId: row.token_id }
        await storeMetadata(tx, key, { columns, metadata, block: block.number, isNew: true })
      }
      await appendEvents(
        tx,
        rows.map(({ contract, token_id: tokenId, owner }) => ({ type: 'item', chainId, contract, tokenId, owner })),
      )
      const tokens = rows.map(({ contract, token_id: tokenId }) => ({ contract, tokenId }))
      await tellOfMoved(tx, chainId, tokens)
    })
    await services.events.flush()
  }
}

function decodeUri(answer: ReadResult, { standard, token_id }: PendingRow): string | null {
  if (!answer) return null
  try {
    const uri = decodeFunctionResult({ abi, functionName: uriFunctions[standard], data: answer })
    // ERC-1155: clients put the id in, in lower-case hex of 64 digits.
    const hexId = BigInt(token_id).toString(16).padStart(64, '0')
    return standard === 'ERC1155' ? uri.replaceAll('{id}', hexId) : uri
  } catch {
    return null
  }
}

/** A store that is away must not hold the chain's facts back: the item is looked for again. */
export async function readHere(services: Services, uri: string) {
  if (uri.startsWith('data:')) return parseMetadata(uri)
  const text = await readOwnText(services, uri, maxDocumentBytes).catch(() => null)
  return text === null ? null : parseMetadataText(text)
}
