import { getAddress } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { Document } from '@/lib/schemas/document'
import type { ItemPath } from '@/lib/schemas/queries'
import { readHere } from '@/server/metadata/resolve-metadata'
import type { Services } from '@/server/services'

/** @throws AppError `not_found` where the market does not know the item, or has no document of it */
export async function getDocument(
  services: Services,
  { chainId, contract, tokenId }: Pick<ItemPath, 'chainId' | 'contract' | 'tokenId'>,
): Promise<Document> {
  const [row] = await services.db.query<{ token_uri: string | null }>(
    'select token_uri from items where chain_id = $1 and contract = $2 and token_id = $3::numeric',
    [chainId, getAddress(contract), tokenId],
  )
  const document = row?.token_uri ? await readHere(services, row.token_uri) : null
  if (!document) throw new AppError('not_found', 'The market has no document of this item.')
  return document
}
