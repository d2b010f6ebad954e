import { Notice } from '@/components/ui/Notice'
import { useStaleListings } from '@/hooks/orders/useStaleListings'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import type { Order } from '@/lib/api/schemas/order'

/** Before a price is paid that its seller may have forgotten: the owner is warned of it too, and can end it. The flag says the same. */
export function StaleListingNotice({ order }: { order: Order }) {
  const { buy: messages } = usePurchaseMessages()
  const isStale = useStaleListings([order])
  return isStale(order) && !order.flags?.includes('stale_listing') && <Notice text={messages.cameBack} />
}
