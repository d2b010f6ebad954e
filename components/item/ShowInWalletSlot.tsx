import { useIsConnectedAccount } from '@/hooks/useIsYou'
import { useLazyModule } from '@/hooks/useLoaded'
import type { Item } from '@/lib/api/schemas/item'

/** Nobody but the owner is offered it. */
export function AddToWalletSlot({ item }: { item: Item }) {
  const offer = useLazyModule(useIsConnectedAccount(item.owner), () => import('./ShowInWallet'))
  return offer && <offer.AddToWallet item={item} />
}
