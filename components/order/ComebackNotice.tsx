import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useSellMessages } from '@/hooks/useSellMessages'
import { useWallet } from '@/hooks/useWallet'
import { formatEtherExactly } from '@/lib/format/format-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import { liveOrdersQueryOptions } from '@/lib/queries/live-orders'
import type { Item } from '@/lib/schemas/item'
import { requestFlow } from '@/lib/transactions/flow-requests'

/** Before somebody gets a work back that he once signed for sale: that old price is anybody's the moment it is his. */
export function ComebackNotice({ item, onLeave }: { item: Item; onLeave: () => void }) {
  const { live: messages } = useSellMessages()
  const { address } = useWallet()
  const { data } = useQuery(liveOrdersQueryOptions(address, item))
  const old = data?.filter(({ side }) => side === 'listing') ?? []
  const [first] = old
  if (!first) return null
  const { chainId, contract, tokenId } = item
  const price = `${formatEtherExactly(BigInt(first.priceWei))} ${currencySymbol(chainId, first.currency)}`
  return (
    <div className="flex flex-col gap-2">
      <Notice text={messages.comeback({ price })} />
      <Button
        size="small"
        onClick={() => {
          onLeave()
          requestFlow({ kind: 'cancel', chainId, works: [{ contract, tokenId }], orders: old.map(({ hash }) => hash) })
        }}
      >
        {messages.comebackAction}
      </Button>
    </div>
  )
}
