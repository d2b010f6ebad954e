import { type Address, decodeFunctionResult, encodeFunctionData, type PublicClient, parseAbi } from 'viem'
import { type ReadResult, readCalls } from '@/lib/chains/read-calls'
import type { Picture } from '@/lib/schemas/item'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { appendEvent } from '@/server/events/event-hub'
import { storeTraits } from '@/server/items/store-traits'
import type { Services } from '@/server/services'
import { type Metadata, parseMetadata } from './parse-metadata'
import { readInlinePicture } from './read-inline-picture'

export interface KnownPicture {
  /** A path on the market's own address. */
  image: string
  alt?: string | undefined
  picture: Picture
}

/** The market's own pictures by the content identifier in `ipfs://<cid>`; those that are elsewhere are not shown by now. */
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

/** So many token URIs in one call: each may be a whole document. */
const batch = 20

/**
 * Gives each new item of a chain its name, text and picture from its token URI after the block; an item whose URI can't
 * be read is marked `failed` and goes by `#<tokenId>`.
 * @throws AppError `unavailable` when the node does not answer: the items stay pending.
 */
export async function resolveMetadata(services: Services, parameters: ResolveParameters): Promise<void> {
  const { chainId, client, block } = parameters
  for (;;) {
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
    await services.db.transaction(async (tx) => {
      for (const [index, row] of rows.entries()) {
        const metadata = readUri(answers[index] ?? null, row)
        const values = buildColumns(metadata, parameters.findKnownPicture)
        await tx.query(
          `update items set metadata_state = $4, name = $5, description = $6, alt = $7, category = $8, image = $9,
             picture = $10::jsonb, metadata_block = $11 where chain_id = $1 and contract = $2 and token_id = $3`,
          [chainId, row.contract, row.token_id, ...values, block.number],
        )
        const { contract, token_id: tokenId, owner } = row
        await storeTraits(tx, { chainId, contract, tokenId: BigInt(tokenId), traits: metadata?.traits ?? [] })
        await appendEvent(tx, { type: 'item', chainId, contract, tokenId, owner })
      }
    })
    await services.events.flush()
  }
}

function readUri(answer: ReadResult, { standard, token_id }: PendingRow): Metadata | null {
  if (!answer) return null
  try {
    const uri = decodeFunctionResult({ abi, functionName: uriFunctions[standard], data: answer })
    // ERC-1155: clients put the id in, in lower-case hex of 64 digits.
    const hexId = BigInt(token_id).toString(16).padStart(64, '0')
    return parseMetadata(standard === 'ERC1155' ? uri.replaceAll('{id}', hexId) : uri)
  } catch {
    return null
  }
}

function buildColumns(metadata: Metadata | null, findKnownPicture: FindKnownPicture) {
  if (!metadata) return ['failed', null, null, null, null, null, null] as const
  const known = findKnownPicture(metadata.image?.match(/^ipfs:\/\/([A-Za-z0-9]{1,100})$/)?.[1] ?? '')
  const picture = known ? JSON.stringify(known.picture) : null
  const alt = metadata.alt ?? known?.alt ?? null
  const image = known?.image ?? readInlinePicture(metadata.image ?? '')
  return ['ready', metadata.name, metadata.description, alt, metadata.category, image, picture] as const
}
