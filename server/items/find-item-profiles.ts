import { getByAccount } from '@/lib/accounts/get-by-account'
import type { Item } from '@/lib/api/schemas/item'
import type { Profile } from '@/lib/api/schemas/profile'
import type { Trader } from '@/lib/api/schemas/trader'
import { findProfiles } from '@/server/accounts/find-profiles'
import type { Services } from '@/server/services/services'

interface ItemProfiles {
  /** Of its creator and its owner. */
  profiles: Record<string, Profile>
  /** What the seller tells buyers, who sells as a trader. */
  trader: Trader | undefined
}

/** What the people of an item say of themselves; its seller may be neither its creator nor its one owner. */
export async function findItemProfiles(services: Pick<Services, 'db' | 'media'>, item: Item): Promise<ItemProfiles> {
  const people = [item.creator, item.owner].filter((address) => address !== null)
  const seller = item.listing?.maker ?? (item.voucher ? item.creator : item.owner)
  const asked = new Set(seller ? [...people, seller] : people)
  const found = await findProfiles(services, [...asked], { withTraders: true })
  const shown = Object.entries(found).filter(([key]) => people.some((address) => key.endsWith(address)))
  return {
    profiles: Object.fromEntries(shown.map(([key, { trader: _, ...profile }]) => [key, profile])),
    trader: seller ? getByAccount(found, item.chainId, seller)?.trader : undefined,
  }
}
