import { Notice } from '@/components/ui/Notice'
import { useComebacks } from '@/hooks/useComebacks'
import { useTradeMessages } from '@/hooks/useTradeMessages'
import type { Order } from '@/lib/schemas/order'

/** Before a price is paid that its seller may have forgotten: the owner is warned of it too, and can end it. */
export function CameBackNotice({ order }: { order: Order }) {
  const { buy: messages } = useTradeMessages()
  const isStale = useComebacks([order])
  return isStale(order) && <Notice text={messages.cameBack} />
}
