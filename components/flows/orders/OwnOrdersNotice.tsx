import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { startAction } from '@/lib/flows/open-action'

export interface OwnOrdersNoticeProps {
  text: string
  action: string
  /** Of one chain. */
  orders: readonly Order[]
  items: readonly Pick<Item, 'contract' | 'tokenId'>[]
}

/** What the buyer has signed and a purchase leaves alive, with the way to end it. */
export function OwnOrdersNotice({ text, action, orders, items }: OwnOrdersNoticeProps) {
  const [first] = orders
  if (!first) return null
  return (
    <div className="flex flex-col gap-2">
      <Notice text={text} />
      <Button
        size="small"
        onClick={() =>
          startAction({
            kind: 'cancel',
            chainId: first.chainId,
            items: items.map(({ contract, tokenId }) => ({ contract, tokenId })),
            orders: orders.map(({ hash }) => hash),
          })
        }
      >
        {action}
      </Button>
    </div>
  )
}
