import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/Button'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { itemTraitsQueryOptions } from '@/lib/api/queries/item-traits'
import type { Item } from '@/lib/api/schemas/item'
import { type ItemTrait, minTraitSales } from '@/lib/api/schemas/item-traits'
import type { Trait } from '@/lib/api/schemas/trait'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatPercentage } from '@/lib/base/format/format-percentage'
import { localizeDecimalSeparator } from '@/lib/base/format/localize-decimal-separator'
import { traitHref } from '@/lib/collections/trait-href'
import { startAction } from '@/lib/flows/open-action'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { itemDetailsMessages } from '@/lib/i18n/generated/item-details-messages'
import { formatTraitValue } from '@/lib/items/format-trait-value'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

/** What an item has for traits: how many share each, from what price, what they sold for recently, and the offer for any of those. */
export function ItemTraits({ item }: { item: Item }) {
  const messages = useMessages(itemDetailsMessages)
  const { item: words, categories } = useMessages(commonMessages)
  const { address, requestConnect } = useWallet()
  const { chainId, contract, tokenId, category, traits = [] } = item
  // Editions are left out: their floors are unit prices, and a listing has the price of all its editions.
  const ownWei = item.standard === 'ERC721' ? item.listing?.priceWei : undefined
  const { data, isError, refetch } = useQuery(itemTraitsQueryOptions({ chainId, contract, tokenId }))
  const offer = (trait: Trait) => {
    const terms = { start: { scope: 'trait', trait } }
    startAction({ kind: 'offer', chainId, items: [{ contract, tokenId }], terms })
    if (!address) requestConnect()
  }
  return (
    <section>
      <h2 className="mb-4 text-xl">{messages.traits}</h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {traits.map(({ name, value, displayType, maxValue }) => {
          const known = data?.traits.find((trait) => trait.name === name && trait.value === value)
          const isCategory = name === 'Category' && value === category
          const shown = isCategory
            ? { name: words.category, value: categories[category] }
            : { name, value: show({ value, displayType, maxValue }) }
          return (
            <div
              key={`${name}:${value}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-card border border-line px-4 py-3"
            >
              <dt className="text-sm break-words text-muted">{shown.name}</dt>
              <dd className="col-span-2 break-words">
                <Link href={traitHref(item, { name, value })} className="text-lg underline-offset-4 hover:underline">
                  {shown.value}
                </Link>
                {/* They have their height before they have their words. */}
                <span className="figures block min-h-15 text-sm text-muted">
                  {known && data && <Rarity {...known} ownWei={ownWei} itemCount={data.itemCount} />}
                  {!data && !isError && (
                    <span className="relative top-2 block h-3 w-2/3 max-w-40 rounded-full bg-raised" />
                  )}
                </span>
              </dd>
              <dd className="col-start-2 row-start-1 -my-2">
                <Button
                  variant="quiet"
                  size="small"
                  className="-me-3 noscript:hidden"
                  aria-haspopup="dialog"
                  aria-label={messages.offerOn(shown)}
                  onClick={() => offer({ name, value })}
                >
                  {messages.offer}
                </Button>
              </dd>
            </div>
          )
        })}
      </dl>
      {isError && (
        // In the room between two sections: nothing moves when it comes.
        <p role="alert" className="mt-2 -mb-11 text-sm text-muted">
          {messages.failed}{' '}
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            {messages.again}
          </Button>
        </p>
      )}
    </section>
  )

  function show({ maxValue, ...trait }: Omit<Trait, 'name'>): string {
    const value = formatTraitValue(trait)
    return maxValue === undefined ? value : messages.ofMax({ value, max: localizeDecimalSeparator(maxValue) })
  }
}

interface RarityProps extends Pick<ItemTrait, 'count' | 'floorWei' | 'recentSales'> {
  /** What the item itself is listed for. */
  ownWei: string | undefined
  itemCount: number
}

/** How many of the collection share a trait, from what price one of them can be had, and what they sold for recently. */
function Rarity({ count, floorWei, recentSales, ownWei, itemCount }: RarityProps) {
  const messages = useMessages(itemDetailsMessages)
  const symbol = getFigureUnit()
  const share = formatPercentage(BigInt(count), BigInt(itemCount))
  return (
    <>
      <span className="block">{messages.shareOf({ count, all: itemCount, share })}</span>
      <span className="block">
        {floorWei === null
          ? messages.noFloor
          : floorWei === ownWei
            ? messages.isFloor
            : messages.floor({ symbol, price: formatEther(BigInt(floorWei)) })}
      </span>
      <span className="block">
        {recentSales
          ? messages.median({ symbol, count: recentSales.count, price: formatEther(BigInt(recentSales.medianWei)) })
          : messages.fewSales({ count: minTraitSales })}
      </span>
    </>
  )
}
