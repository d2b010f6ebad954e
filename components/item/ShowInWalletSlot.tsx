import { useIsYou } from '@/hooks/useIsYou'
import { useLoaded } from '@/hooks/useLoaded'
import type { Item } from '@/lib/api/schemas/item'

/** Nobody but the owner is offered it. */
export function ShowInWalletSlot({ item }: { item: Item }) {
  const offer = useLoaded(useIsYou(item.owner), () => import('./ShowInWallet'))
  return offer && <offer.ShowInWallet item={item} />
}
