import { getByAccount } from '@/lib/market/of-account'
import type { Item } from '@/lib/schemas/item'
import type { Services } from '@/server/services'
import { findPersonMarks } from './find-person-marks'

/** What the page of a work says beside its names, and cannot read out of the work itself. */
export async function findItemMarks(services: Services, item: Item) {
  const { creator } = item
  const people = creator ? await findPersonMarks(services, [creator]) : null
  return { item, maker: creator ? getByAccount(people ?? {}, item.chainId, creator) : undefined }
}
