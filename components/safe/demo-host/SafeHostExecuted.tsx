import type { Hash } from 'viem'
import { Address } from '@/components/ui/Address'
import { useItemNames } from '@/hooks/items/useItemNames'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeHostMessages } from '@/lib/i18n/generated/safe-host-messages'
import { itemHref } from '@/lib/items/item-href'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Fulfilment } from '@/lib/protocol/seaport/decode-fulfilment'

export interface ExecutedTransaction {
  hash: Hash
  items: Fulfilment['received']
}

interface SafeHostExecutedProps {
  executed: ExecutedTransaction
  safeAppFrameName: string
}

/** What was executed last: its hash on the chain, and the items that it brought, for the frame to show. */
export function SafeHostExecuted({ executed: { hash, items }, safeAppFrameName }: SafeHostExecutedProps) {
  const messages = useMessages(safeHostMessages)
  const places = items.map(({ contract, tokenId }) => ({
    chainId: localChainId,
    collection: contract,
    tokenId: tokenId.toString(),
  }))
  const nameItem = useItemNames(places)
  return (
    <div className="-mt-2 flex flex-col gap-2 text-sm">
      <p className="text-muted">
        {messages.executedAs} <Address address={hash} />
      </p>
      {places.map((place) => (
        <p key={`${place.collection}:${place.tokenId}`}>
          <a
            href={itemHref({ ...place, contract: place.collection })}
            target={safeAppFrameName}
            className="text-patina underline-offset-4 hover:underline"
          >
            {messages.seeItem({ name: nameItem(place) ?? '' })}
          </a>
        </p>
      ))}
    </div>
  )
}
