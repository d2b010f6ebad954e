import { getAddress } from 'viem'
import type { MetadataDocument } from '@/lib/api/schemas/metadata-document'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import type { TokenStandard } from '@/server/chains/token-standard'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import { getParseOptions } from '@/server/items/metadata/parse-metadata'
import { readLocalMetadata } from '@/server/items/metadata/resolve-metadata'
import type { Services } from '@/server/services/services'

const shown = buildVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })

interface DocumentRow {
  token_uri: string | null
  standard: TokenStandard
  token_id: string
  is_hidden: boolean
}

/**
 * Withheld as the files of an item are.
 * @throws AppError `not_found` where the market does not know the item, has no document of it, or an operator has hidden it
 */
export async function getDocument(
  services: Services,
  { chainId, contract, tokenId }: Pick<ItemPath, 'chainId' | 'contract' | 'tokenId'>,
): Promise<MetadataDocument> {
  const [row] = await services.db.query<DocumentRow>(
    `select i.token_uri, i.standard, i.token_id, not (${shown}) as is_hidden from items i
     where i.chain_id = $1 and i.contract = $2 and i.token_id = $3::numeric`,
    [chainId, getAddress(contract), tokenId],
  )
  if (row?.is_hidden) throw new AppError('not_found', 'The operators of this marketplace have hidden this item.')
  const document = row?.token_uri ? await readLocalMetadata(services, row.token_uri, getParseOptions(row)) : null
  if (!document) throw new AppError('not_found', 'No metadata is stored for this item.')
  const { name, description, alt, category, traits, image, animation } = document
  return { name, description, alt, category, traits, image, animation }
}
