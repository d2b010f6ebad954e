import type { ReactNode } from 'react'
import { ChipLink } from '@/components/ui/ChipLink'
import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import { listCategories } from '@/lib/api/schemas/categories'
import type { ItemSort } from '@/lib/api/schemas/item'
import { explainAmountProblem } from '@/lib/base/format/explain-amount-problem'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import type { ItemFilter } from '@/lib/items/item-filter'
import { itemListHref, listFilterFields } from '@/lib/items/item-list-href'
import { ActiveFilters, type ActiveFiltersProps } from './ActiveFilters'
import { FilterDisclosure } from './FilterDisclosure'
import { CollectionField, NetworkField, PriceFields, StatusField, TraitFields } from './filter-fields'
import { getItemListMessages } from './item-list-messages'

export interface ItemFiltersProps extends ActiveFiltersProps {
  defaultSort: ItemSort
  isOdd: boolean
  /** What was typed as a price and is none. */
  oddAmount?: string
}

const ether = { symbol: 'ETH', decimals: 18 }
const sorts: ItemSort[] = ['newest', 'price_asc', 'price_desc', 'ending']

/**
 * A plain form and plain links: all that is chosen stands in the address, with scripts or without. On a phone each panel
 * is a sheet.
 */
export function ItemFilters(props: ItemFiltersProps) {
  const { path, filter, isOdd, oddAmount, units = [ether], networks = [], collections = [], traits } = props
  const { q, category, status, network, collection, min, max, currency } = filter
  const offered = listCategories()
  const hasPrice = min !== undefined || max !== undefined
  const unit = units.find(({ symbol }) => symbol === currency) ?? units[0]
  const problem = oddAmount ? explainAmountProblem(oddAmount, getItemListMessages().amount, unit?.decimals) : null
  // What no field of the form has.
  const kept = listFilterFields({ q, category, sort: filter.sort })
  return (
    <div className="flex flex-col gap-3 border-b border-line pb-4">
      {!traits && offered.length > 0 && <Categories {...{ path, filter, offered }} />}
      {/* Made anew for each answer: a browser must not fill in what was chosen before. */}
      <form
        action={path}
        method="get"
        autoComplete="off"
        aria-label={getItemListMessages().filters}
        className="flex flex-wrap gap-2"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FilterDisclosure id="status" label={getItemListMessages().status} isOn={status !== undefined}>
          <StatusField chosen={status} />
        </FilterDisclosure>
        <FilterDisclosure id="price" label={getItemListMessages().price} isOn={hasPrice}>
          <PriceFields {...{ min, max, units }} chosen={currency} />
        </FilterDisclosure>
        {networks.length > 1 && (
          <FilterDisclosure id="network" label={getItemListMessages().network} isOn={network !== undefined}>
            <NetworkField networks={networks} chosen={network} />
          </FilterDisclosure>
        )}
        {collections.length > 1 && (
          <FilterDisclosure id="collection" label={getItemListMessages().collection} isOn={collection !== undefined}>
            <CollectionField collections={collections} chosen={collection} />
          </FilterDisclosure>
        )}
        {traits && (traits.length > 0 || filter.traits) && (
          <FilterDisclosure id="traits" label={getItemListMessages().traits} isOn={filter.traits !== undefined}>
            <TraitFields traits={traits} chosen={filter.traits} />
          </FilterDisclosure>
        )}
        <Sorts {...props} />
      </form>
      <ActiveFilters {...props} />
      {problem && <Notice text={`${getItemListMessages().price}: ${problem}`} />}
      {isOdd && <Notice text={getItemListMessages().odd} />}
    </div>
  )
}

interface CategoriesProps extends Pick<ItemFiltersProps, 'path' | 'filter'> {
  offered: ReturnType<typeof listCategories>
}

function Categories({ path, filter, offered }: CategoriesProps) {
  const names = useMessages(commonMessages).categories
  const link = (category: ItemFilter['category'], label: string) => (
    <li key={label}>
      <ChipLink
        href={itemListHref(path, { ...filter, category, cursor: undefined })}
        current={filter.category === category}
      >
        {label}
      </ChipLink>
    </li>
  )
  return (
    <Scroller label={getItemListMessages().categories}>
      {link(undefined, getItemListMessages().everyCategory)}
      {offered.map((category) => link(category, names[category]))}
    </Scroller>
  )
}

function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">{children}</ul>
    </nav>
  )
}

function Sorts({ path, filter, defaultSort }: ItemFiltersProps) {
  const { sort = defaultSort } = filter
  return (
    <FilterDisclosure
      id="sort"
      label={`${getItemListMessages().sort}: ${getItemListMessages().sorts[sort]}`}
      className="lg:ms-auto"
      isSide
    >
      <nav aria-label={getItemListMessages().sort}>
        <ul className="flex flex-col items-start gap-2">
          {sorts.map((name) => (
            <li key={name}>
              <ChipLink
                href={itemListHref(path, {
                  ...filter,
                  sort: name === defaultSort ? undefined : name,
                  cursor: undefined,
                })}
                current={name === sort}
              >
                {getItemListMessages().sorts[name]}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </FilterDisclosure>
  )
}
