import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { type CollectionChoice, collectionKey, type Facet, type ItemFilter } from '@/lib/items/item-filter'
import { itemListHref } from '@/lib/items/item-list-href'
import type { PriceUnit } from '@/lib/items/price-unit'
import { sayFacet } from '@/lib/items/say-facet'
import { findChain } from '@/lib/protocol/chains/chains'
import { getItemListMessages } from './item-list-messages'

export interface ActiveFiltersProps {
  /** Of the page, without its query. */
  path: string
  filter: ItemFilter
  /** Shown where there are more than one. */
  networks?: readonly { id: number; name: string }[]
  collections?: readonly CollectionChoice[]
  /** What a price can be typed in. */
  units?: readonly PriceUnit[]
  /** Of a collection's own page. */
  traits?: readonly Facet[]
}

/** What narrows the list, each to be taken away by itself. The category stands in its own row. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { path, filter } = props
  const chosen = listChosen(props)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={getItemListMessages().chosen} className="flex flex-wrap items-center gap-2">
      {chosen.map(([label, without]) => (
        <li key={label} className="max-w-full">
          <Link
            href={itemListHref(path, { ...filter, ...without, cursor: undefined })}
            aria-label={getItemListMessages().remove({ label })}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-raised py-1 pe-2.5 ps-3.5 text-sm hover:text-accent"
          >
            <span className="truncate">{label}</span>
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={itemListHref(path, { sort: filter.sort })}
          className="inline-flex min-h-9 items-center px-2 text-sm text-patina underline-offset-4 hover:underline"
        >
          {getItemListMessages().clear}
        </Link>
      </li>
    </ul>
  )
}

function listChosen({ filter, networks = [], collections = [], units = [], ...given }: ActiveFiltersProps) {
  const { q, status, network, collection, min, max, currency, traits = {} } = filter
  const chosen: [label: string, without: Partial<ItemFilter>][] = []
  if (q) chosen.push([getItemListMessages().word({ q }), { q: undefined }])
  if (status) chosen.push([getItemListMessages().statuses[status], { status: undefined }])
  if (min || max) {
    const symbol = currency ?? units[0]?.symbol ?? 'ETH'
    const label =
      min && max
        ? getItemListMessages().priceBetween({ min, max, symbol })
        : min
          ? getItemListMessages().priceFrom({ min, symbol })
          : getItemListMessages().priceTo({ max: max ?? '', symbol })
    chosen.push([label, { min: undefined, max: undefined, currency: undefined }])
  }
  if (network) {
    chosen.push([
      networks.find(({ id }) => id === network)?.name ?? findChain(network)?.name ?? String(network),
      { network: undefined },
    ])
  }
  if (collection) {
    const known = collections.find((one) => collectionKey(one).toLowerCase() === collection.toLowerCase())
    chosen.push([known?.name || collection, { collection: undefined }])
  }
  for (const [name, value] of Object.entries(traits)) {
    const { [name]: _, ...others } = traits
    const facet = given.traits?.find((one) => one.name === name && one.value === value)
    const said = facet ? sayFacet(facet) : value
    chosen.push([getItemListMessages().trait({ name, value: said }), { traits: others }])
  }
  return chosen
}
