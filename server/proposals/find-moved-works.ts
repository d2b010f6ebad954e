import type { ProposalSight } from '@/lib/safe-proposal/proposal-sight'
import type { Item } from '@/lib/schemas/item'
import { getItem } from '@/server/items/get-item'
import type { Services } from '@/server/services'
import { withTimeLimit } from '@/server/with-time-limit'

/** So many are shown by their pictures, and none that takes longer. */
const [mostWorks, patienceMs] = [20, 500]

/** The works that a proposal moves, as far as the market knows them. */
export async function findMovedWorks(
  services: Services,
  { chainId, caller }: { chainId: number; caller: string },
  sight: ProposalSight | null,
): Promise<Item[]> {
  const tried = sight?.assets?.kind === 'tried' ? sight.assets.moves : []
  const ids = [...tried, ...(sight?.moved ?? [])].flatMap(({ contract, tokenId }) =>
    tokenId === null ? [] : [{ chainId, contract, tokenId: String(tokenId) }],
  )
  const found = ids
    .slice(0, mostWorks)
    .map((id) => withTimeLimit(getItem(services, id, caller), patienceMs).catch(() => null))
  return (await Promise.all(found)).filter((item) => item !== null)
}
