import { type Address, getAddress } from 'viem'
import type { CollectionDocument } from '@/lib/api/schemas/collection-document'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { readContractUris } from './metadata/resolve-collection-documents'
import { readLocalMetadata } from './metadata/resolve-metadata'

const shown = buildVisibleCondition({ chain: 'c.chain_id', contract: 'c.contract' })

interface DocumentRow extends Omit<CollectionDocument, 'name' | 'externalUrl'> {
  contract: Address
  document_uri: string | null
  document_name: string | null
  external_url: string | null
  is_hidden: boolean
}

/**
 * The document of a collection, or what was read of it where it is not stored here; all null where the contract names none.
 * @throws AppError `not_found` where the market does not know the collection, or an operator has hidden it; `unavailable` where the
 * document is on the chain, which does not answer
 */
export async function getCollectionDocument(
  services: Services,
  { chainId, contract }: CollectionPath,
): Promise<CollectionDocument> {
  const [row] = await services.db.query<DocumentRow>(
    `select c.contract, c.document_uri, c.document_name, c.description, c.external_url, c.image_uri as image,
       c.banner_uri as banner, not (${shown}) as is_hidden
     from collections c where c.chain_id = $1 and c.contract = $2`,
    [chainId, getAddress(contract)],
  )
  if (!row) throw new AppError('not_found', 'This marketplace does not list the collection.')
  if (row.is_hidden) throw new AppError('not_found', 'The operators of this marketplace have hidden this collection.')
  const uri = row.document_uri === 'data:' ? await readContractUri(services, chainId, row.contract) : row.document_uri
  const document = uri ? await readLocalMetadata(services, uri, { isCollection: true }) : null
  if (!document) {
    const { document_name: name, external_url: externalUrl, description, image, banner } = row
    return { name, description, image: findAddress(image), banner: findAddress(banner), externalUrl }
  }
  const { name, description, image, banner = null, externalUrl } = document
  return { name, description, image, banner, externalUrl }
}

async function readContractUri(services: Services, chainId: number, contract: Address): Promise<string | null> {
  const { client } = getServedChain(services, chainId)
  const { hash } = await readLatestBlock(client)
  const [uri] = await readContractUris(client, hash, [contract])
  return uri ?? null
}

/** A row names a file of the document itself by its content, which is no address. */
const findAddress = (uri: string | null) => (uri?.startsWith('data:') ? null : uri)
