import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import type { CollectionTabData } from '@/lib/collections/collection-tab-data'
import type { CollectionQuery } from '@/lib/collections/parse-collection-query'
import { findProfiles } from '@/server/accounts/find-profiles'
import { listActivity } from '@/server/activity/list-activity'
import { findDepth } from '@/server/collections/find-depth'
import { findFloors } from '@/server/collections/find-floors'
import { findHolderDistribution } from '@/server/collections/find-holder-distribution'
import { findSalePrices } from '@/server/collections/find-sale-prices'
import { listHolders } from '@/server/collections/list-holders'
import type { Services } from '@/server/services/services'

/** So many entries of activity are on one page. */
export const activityPageSize = 20
const holdersLength = 50

/** What the part of a collection's page shows that its address asks for. */
export async function loadCollectionTab(
  services: Services,
  path: CollectionPath,
  { tab, kind, range, cursor }: Omit<CollectionQuery, 'tab' | 'isOdd'> & { tab: CollectionTabData['tab'] },
  { caller, tokenId }: { caller: string; tokenId: string | null },
): Promise<CollectionTabData> {
  switch (tab) {
    case 'activity':
      return {
        tab,
        kind,
        cursor,
        history: await listActivity(services, { ...path, kind, cursor, include: 'item', limit: activityPageSize }),
      }
    case 'holders': {
      const page = await listHolders(services, path, { cursor, limit: holdersLength }, caller)
      const found = await findProfiles(
        services,
        page.holders.map(({ address }) => address),
      )
      return { tab, cursor, page, profiles: found }
    }
    case 'prices': {
      const [depth, prices, floors, distribution] = await Promise.all([
        findDepth(services, path, caller),
        findSalePrices(services, path, { range }, caller),
        findFloors(services, path, { range }, caller),
        findHolderDistribution(services, path),
      ])
      return { tab, range, depth, prices, floors, distribution, tokenId }
    }
  }
}
