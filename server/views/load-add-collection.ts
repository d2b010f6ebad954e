import { type Address, getAddress } from 'viem'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { formatAddress } from '@/lib/base/format/format-address'
import { decimalSchema } from '@/lib/base/primitives'
import { findCollection } from '@/server/collections/list-collections'
import { throwUnlistedCollection } from '@/server/collections/registration/register-by-address'
import { UnlistedCollectionError } from '@/server/collections/registration/unlisted-collection-error'
import type { Services } from '@/server/services/services'

interface AddCollectionView {
  chainId: number
  contract: Address
  name: string
  networkName: string
  /** The item that its visitor came for. */
  tokenId: string | null
  isListed: boolean
}

/**
 * What the page that adds a collection shows of it.
 * @throws UnlistedCollectionError where the listing policy does not take it; what `throwUnlistedCollection` throws
 */
export async function loadAddCollection(
  services: Services,
  id: CollectionPath,
  { caller, token }: { caller: string; token: unknown },
): Promise<AddCollectionView> {
  const listed = await findCollection(services, id)
  if (listed?.hidden?.isUnlisted) throw new UnlistedCollectionError({ ...id, name: listed.name, isAddable: false })
  const { name } = listed ?? (await throwUnlistedCollection(services, id, caller).catch(readUnlisted))
  return {
    chainId: id.chainId,
    contract: getAddress(id.contract),
    name: name || formatAddress(id.contract),
    networkName: services.config.chains.find((chain) => chain.id === id.chainId)?.name ?? String(id.chainId),
    tokenId: decimalSchema.safeParse(token).data ?? null,
    isListed: listed !== undefined,
  }
}

function readUnlisted(error: unknown) {
  if (error instanceof UnlistedCollectionError && error.collection.isAddable) return error.collection
  throw error
}
