import { Button } from '@/components/ui/Button'
import { useSellMessages } from '@/hooks/useSellMessages'
import { useWallet } from '@/hooks/useWallet'
import type { Item } from '@/lib/schemas/item'
import { type FlowRequest, requestFlow } from '@/lib/transactions/flow-requests'

/** What the connected account can do with a work, beside buying it. */
export function TradePanel({ item }: { item: Item }) {
  const { panel: messages } = useSellMessages()
  const { address } = useWallet()
  const { chainId, contract, tokenId, listing } = item
  if (!isHeldBy(item, address)) return null
  const ask = (kind: FlowRequest['kind'], orders: FlowRequest['orders'] = []) =>
    requestFlow({ kind, chainId, works: [{ contract, tokenId }], orders })
  const own = listing?.maker.toLowerCase() === address?.toLowerCase() ? listing : undefined
  return (
    <section aria-label={messages.label} className="mt-3 flex flex-wrap items-center gap-3 md:mt-5">
      <p className="w-full text-sm text-muted max-md:sr-only">{messages.yours}</p>
      <Button variant={own ? 'secondary' : 'primary'} className="grow" onClick={() => ask('list', own && [own.hash])}>
        {own ? messages.change : messages.sell}
      </Button>
    </section>
  )
}

function isHeldBy({ owner, owners = [] }: Item, account: string | null): boolean {
  const holders = [owner, ...owners.map(({ address }) => address)]
  return account !== null && holders.some((holder) => holder?.toLowerCase() === account.toLowerCase())
}
