import type { Item } from '@/lib/api/schemas/item'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { listProposalItems } from '@/lib/safe/proposals/list-proposal-items'
import type { ProposalObservation } from '@/lib/safe/proposals/proposal-observation'
import { getItem } from '@/server/items/get-item'
import type { Services } from '@/server/services/services'

/** So many are shown by their pictures, and none that takes longer. */
const [mostItems, timeLimitMs] = [20, 500]

/** The items that a proposal is about, as far as the market knows them. */
export async function findProposalItems(
  services: Services,
  { chainId, caller }: { chainId: number; caller: string },
  sight: ProposalObservation | null,
): Promise<Item[]> {
  const named = new Map(
    (sight ? listProposalItems(sight) : []).map((id) => [`${id.contract.toLowerCase()}:${id.tokenId}`, id]),
  )
  const found = [...named.values()]
    .slice(0, mostItems)
    .map((id) => withTimeLimit(getItem(services, { chainId, ...id }, caller), timeLimitMs).catch(() => null))
  return (await Promise.all(found)).filter((item) => item !== null)
}
