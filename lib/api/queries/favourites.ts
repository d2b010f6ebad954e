import { queryOptions } from '@tanstack/react-query'

const loadAccountApi = () => import('@/lib/api/client/accounts')

/** The ids of the items that an account likes, as `Nft.id` has them. */
export function favouritesQueryOptions(address: string) {
  return queryOptions({
    queryKey: ['favourites', address.toLowerCase()] as const,
    queryFn: async ({ signal }) => {
      const found = await (await loadAccountApi()).listFavourites(address, signal)
      return found.map(({ chainId, contract, tokenId }) => `${chainId}:${contract}:${tokenId}`)
    },
  })
}

/** @param id as `Nft.id` has it */
export async function updateFavourite(address: string, id: string, isFavourite: boolean): Promise<void> {
  const [chainId, contract = '', tokenId = ''] = id.split(':')
  await (await loadAccountApi()).setFavourite(address, { chainId: Number(chainId), contract, tokenId }, isFavourite)
}
