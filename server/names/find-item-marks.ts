import { ofAccount } from '@/lib/market/of-account'
import type { Item } from '@/lib/schemas/item'
import { findHiddenPicture } from '@/server/moderation/find-hidden-picture'
import type { Services } from '@/server/services'
import { findPersonMarks } from './find-person-marks'

/** What the page of a work says beside its names, and cannot read out of the work itself. */
export async function findItemMarks(services: Services, item: Item) {
  const { creator } = item
  const [picture, people] = await Promise.all([
    findHiddenPicture(services, item),
    creator ? findPersonMarks(services, [creator]) : null,
  ])
  return { item, picture, maker: creator ? ofAccount(people ?? {}, item.chainId, creator) : undefined }
}
