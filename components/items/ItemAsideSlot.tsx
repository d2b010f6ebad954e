import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import type { Item } from '@/lib/api/schemas/item'

/** Nobody but the owner is offered it. */
export function AddToWalletSlot({ item }: { item: Item }) {
  const { module: offer } = useLazyModule(useIsConnectedAccount(item.owner), () => import('./AddToWallet'))
  return offer && <offer.AddToWallet item={item} />
}
