import { type Address, encodeFunctionData, type Hash, type PublicClient, parseAbi } from 'viem'
import { indexerPassMs } from '@/server/base/limits'
import { readCallsByCost } from '@/server/chains/read-calls-by-cost'
import type { Services } from '@/server/services/services'
import { decodeDocumentUri } from './read-token-uris'
import { type ResolveParameters, readLocalMetadata } from './resolve-metadata'
import {
  buildCollectionColumns,
  clearCollectionMetadata,
  type NamedCollection,
  postponeCollectionMetadata,
  storeCollectionMetadata,
} from './store-collection-metadata'
import { findMetadataProblem } from './store-metadata'

const abi = parseAbi(['function contractURI() view returns (string)'])

/** So many in one call: each may be a whole document. */
const batch = 20

/**
 * Reads what collections say of themselves (ERC-7572), of those that are new or told that it changed, as far as the chain and the own
 * store have it; what is elsewhere is left to `startFileFetching`. Where the store is away they stay due.
 * @throws AppError `unavailable` when the node does not answer: they stay due. So does one whose answer is too much for the node.
 */
export async function resolveCollectionDocuments(services: Services, parameters: ResolveParameters): Promise<void> {
  const { db } = services
  const { chainId, client, block } = parameters
  const end = performance.now() + indexerPassMs
  let last = ''
  while (performance.now() < end) {
    const rows = await db.query<NamedCollection>(
      `select chain_id, contract, name, document_name, refreshed_at from collections
       where chain_id = $1 and is_document_due and contract > $2 order by contract limit ${batch}`,
      [chainId, last],
    )
    last = rows.at(-1)?.contract ?? ''
    if (!last) return
    const contracts = rows.map(({ contract }) => contract)
    const uris = await readContractUris(client, block.hash, contracts)
    await Promise.all(rows.map((row, index) => resolveDocument(services, parameters, { row, uri: uris[index] })))
  }
}

/**
 * Where contracts say that their documents are; null of one that names none, undefined of one whose answer is too much for the node.
 * @throws AppError `unavailable` when the node does not answer
 */
export async function readContractUris(
  client: PublicClient,
  blockHash: Hash,
  contracts: readonly Address[],
): Promise<(string | null | undefined)[]> {
  const data = encodeFunctionData({ abi, functionName: 'contractURI' })
  const answers = await readCallsByCost(
    client,
    blockHash,
    contracts.map((to) => ({ to, data })),
  )
  return answers.map((answer) => {
    const uri = decodeDocumentUri(answer)
    return uri === '' ? null : uri
  })
}

interface ReadDocument {
  row: NamedCollection
  uri: string | null | undefined
}

async function resolveDocument(
  services: Services,
  { block, findBundledPicture }: ResolveParameters,
  { row, uri }: ReadDocument,
): Promise<void> {
  const { db } = services
  if (uri === undefined) return
  if (uri === null) return clearCollectionMetadata(db, row, block.number)
  const metadata = await readLocalMetadata(services, uri, { isCollection: true })
  if (metadata === undefined) return
  if (metadata === null) {
    const problem = findMetadataProblem(services, uri, metadata)
    return postponeCollectionMetadata(db, row, { uri, block: block.number, problem })
  }
  const columns = await buildCollectionColumns(services, { collection: row, uri, metadata, findBundledPicture })
  await storeCollectionMetadata(db, { collection: row, columns }, { block: block.number })
}
