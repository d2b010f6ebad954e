import { type AccountCollections, accountCollectionsAnswerSchema } from '@/lib/api/schemas/account-collection'
import { favouriteAnswerSchema, favouritesPageSchema } from '@/lib/api/schemas/favourite'
import { hiddenItemAnswerSchema } from '@/lib/api/schemas/hidden-item'
import { type Profile, type ProfileChangeInput, profileAnswerSchema } from '@/lib/api/schemas/profile'
import { type RoyaltySplit, royaltySplitsAnswerSchema } from '@/lib/api/schemas/royalty-split'
import type { ItemId } from './core'
import { request } from './request'

const pageSize = 100

export async function updateProfile(address: string, body: ProfileChangeInput): Promise<Profile> {
  const answer = await request({ path: `/accounts/${address}`, method: 'PATCH', body, schema: profileAnswerSchema })
  return answer.profile
}

/** The contracts that share royalties with an account. */
export async function listRoyaltySplits(address: string, signal?: AbortSignal): Promise<RoyaltySplit[]> {
  const answer = await request({ path: `/accounts/${address}/splits`, schema: royaltySplitsAnswerSchema, signal })
  return answer.splits
}

/** Where an account may have approved something. */
export function listAccountCollections(address: string, signal?: AbortSignal): Promise<AccountCollections> {
  return request({ path: `/accounts/${address}/collections`, schema: accountCollectionsAnswerSchema, signal })
}

/** All of them, page by page. */
export async function listFavourites(address: string, signal?: AbortSignal): Promise<ItemId[]> {
  const found: ItemId[] = []
  let cursor: string | undefined
  do {
    const page = await request({
      path: `/accounts/${address}/favourites`,
      query: { limit: pageSize, cursor },
      schema: favouritesPageSchema,
      signal,
    })
    found.push(...page.favourites)
    cursor = page.next ?? undefined
  } while (cursor)
  return found
}

export async function setFavourite(address: string, item: ItemId, isFavourite: boolean): Promise<void> {
  const path = `/accounts/${address}/favourites/${item.chainId}/${item.contract}/${item.tokenId}`
  await request({ path, method: isFavourite ? 'PUT' : 'DELETE', schema: favouriteAnswerSchema })
}

/** Hides an item from the lists of what an account owns, or shows it there. */
export async function setHidden(address: string, item: ItemId, isHidden: boolean): Promise<void> {
  const path = `/accounts/${address}/hidden-items/${item.chainId}/${item.contract}/${item.tokenId}`
  await request({ path, method: isHidden ? 'PUT' : 'DELETE', schema: hiddenItemAnswerSchema })
}
