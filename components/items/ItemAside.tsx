import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import type { Item } from '@/lib/api/schemas/item'
import { ItemRules } from './ItemRules'

/** What stands beside an item, below its price and its people. */
export function ItemAside({ item }: { item: Item }) {
  // Nobody but the owner is offered it.
  const { module: offer } = useLazyModule(useIsConnectedAccount(item.owner), () => import('./AddToWallet'))
  return (
    <>
      <ItemRules item={item} />
      {offer && <offer.AddToWallet item={item} />}
    </>
  )
}
