import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FloorChart } from '@/components/collections/FloorChart'
import { HolderDistribution } from '@/components/collections/HolderDistribution'
import { PriceDepthSide, type SummedLevel } from '@/components/collections/PriceDepthSide'
import { PriceScatterChart } from '@/components/collections/PriceScatterChart'
import { Button } from '@/components/ui/Button'
import { ChipLink } from '@/components/ui/ChipLink'
import { LoadError } from '@/components/ui/LoadError'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { priceDepthQueryOptions, salePricesQueryOptions } from '@/lib/api/queries/collection-prices'
import { priceRanges } from '@/lib/api/schemas/sale-price'
import { formatEther } from '@/lib/base/format/format-ether'
import type { CollectionRef, PricesPart } from '@/lib/collections/collection-tab-data'
import { collectionTabHref } from '@/lib/collections/collection-tab-href'
import { startAction } from '@/lib/flows/open-action'
import { collectionTabsMessages } from '@/lib/i18n/generated/collection-tabs-messages'
import { computeNextPriceStep } from '@/lib/orders/compute-next-price-step'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

const loadSweep = () => import('@/components/cart/SweepDialog').then(({ SweepDialog }) => SweepDialog)

export interface CollectionAnalyticsProps {
  collection: CollectionRef
  part: PricesPart
}

/** What a collection was sold for, and what it is sold and wanted for now: each level is where one can begin. */
export function CollectionAnalytics({ collection, part }: CollectionAnalyticsProps) {
  const messages = useMessages(collectionTabsMessages)
  const { chainId, contract, name } = collection
  const { range, tokenId } = part
  const { address, requestConnect } = useWallet()
  const { data: depth } = useQuery({ ...priceDepthQueryOptions({ chainId, contract }), initialData: part.depth })
  const { data: prices } = useQuery({
    ...salePricesQueryOptions({ chainId, contract, range }),
    initialData: part.prices,
  })
  const [sweep, setSweep] = useState<{ ceilingWei: bigint; count: bigint } | null>(null)
  const closeSweep = () => setSweep(null)
  const { module: SweepDialog, isFailed } = useLazyModule(sweep, loadSweep, { onFail: closeSweep })

  const outbid = (priceWei: bigint) => {
    if (tokenId === null) return
    const terms = { start: { scope: 'collection', priceWei: String(computeNextPriceStep(priceWei)) } }
    startAction({ kind: 'offer', chainId, items: [{ contract, tokenId }], terms })
    if (!address) requestConnect()
  }
  const button = (words: string, label: string, onClick: () => void) => (
    <Button size="small" className="noscript:hidden" aria-haspopup="dialog" aria-label={label} onClick={onClick}>
      {words}
    </Button>
  )
  const sweepTo = ({ highWei, sum }: SummedLevel) =>
    button(
      messages.sweep,
      messages.sweepTo({ symbol: getFigureUnit(), price: formatEther(BigInt(highWei)), count: sum }),
      () => setSweep({ ceilingWei: BigInt(highWei), count: sum }),
    )
  // What is offered for some items says nothing of what any item is worth.
  const offerOver = ({ anyHighWei }: SummedLevel) => {
    if (tokenId === null || anyHighWei === null) return null
    const priceWei = BigInt(anyHighWei)
    return button(messages.outbid, messages.outbidOf({ symbol: getFigureUnit(), price: formatEther(priceWei) }), () =>
      outbid(priceWei),
    )
  }
  return (
    <div className="flex flex-col gap-14">
      <section>
        <h2 className="mb-1 text-xl">{messages.paid}</h2>
        <p className="mb-4 max-w-prose text-muted">
          {messages.paidLead({ symbol: getFigureUnit(), isHourly: prices.stepSeconds < 86_400 })}
        </p>
        <nav aria-label={messages.range} className="mb-6 flex flex-wrap gap-2">
          {priceRanges.map((one) => (
            <ChipLink
              key={one}
              href={collectionTabHref(collection, { tab: 'prices', range: one })}
              current={one === range}
            >
              {messages.ranges[one]}
            </ChipLink>
          ))}
        </nav>
        <PriceScatterChart prices={prices} />
      </section>
      <section>
        <h2 className="mb-1 text-xl">{messages.floors.heading}</h2>
        <p className="mb-4 max-w-prose text-muted">{messages.floors.lead({ symbol: getFigureUnit() })}</p>
        <FloorChart floors={part.floors} />
      </section>
      <section>
        <h2 className="mb-1 text-xl">{messages.depth}</h2>
        <p className="mb-6 max-w-prose text-muted">{messages.depthLead({ symbol: getFigureUnit() })}</p>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <PriceDepthSide
            heading={messages.asks}
            levels={depth.asks}
            none={messages.asksNone}
            more={depth.hasMoreAsks ? messages.moreAsks : null}
            sum={messages.upTo}
            action={sweepTo}
          />
          <PriceDepthSide
            heading={messages.bids}
            levels={depth.bids}
            none={messages.bidsNone}
            more={depth.hasMoreBids ? messages.moreBids : null}
            sum={messages.downTo}
            isFalling
            action={offerOver}
          />
        </div>
      </section>
      {part.distribution.length > 0 && (
        <section>
          <h2 className="mb-1 text-xl">{messages.distribution.heading}</h2>
          <p className="mb-6 max-w-prose text-muted">{messages.distribution.lead}</p>
          <HolderDistribution buckets={part.distribution} />
        </section>
      )}
      {isFailed && <LoadError />}
      {sweep && SweepDialog && (
        <SweepDialog parameters={{ chainId, contract }} where={name} start={sweep} onClose={closeSweep} />
      )}
    </div>
  )
}
