import { getByAccount } from '@/lib/accounts/get-by-account'
import type { Item } from '@/lib/api/schemas/item'
import { findAccountNameWarnings } from '@/server/accounts/find-account-name-warnings'
import type { Services } from '@/server/services/services'

/** What the page of an item says beside its names, and cannot read out of the item itself. */
export async function findItemNameWarnings(services: Services, item: Item) {
  const { creator } = item
  const people = creator ? await findAccountNameWarnings(services, [creator]) : null
  return { item, maker: creator ? getByAccount(people ?? {}, item.chainId, creator) : undefined }
}
