import { ChipLink } from '@/components/ui/ChipLink'
import { useExploreMessages } from '@/hooks/useExploreMessages'
import type { ItemsParameters } from '@/lib/api/market-api'
import { exploreHref } from '@/lib/market/explore-href'
import { categories } from '@/lib/schemas/categories'
import type { ItemSort } from '@/lib/schemas/item'

const sorts: ItemSort[] = ['newest', 'price_asc', 'price_desc', 'ending']

/** Category and order as links: each is an address of its own. A new choice starts again at the first works. */
export function ExploreFilters({ parameters }: { parameters: ItemsParameters }) {
  const explore = useExploreMessages()
  const { q, category, sort = 'newest' } = parameters
  return (
    <div className="flex flex-col gap-3 border-b border-line pb-6 xl:flex-row xl:items-center xl:justify-between">
      <nav aria-label={explore.categories} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
        <ul className="flex gap-2 sm:flex-wrap">
          <li>
            <ChipLink href={exploreHref({ q, sort: parameters.sort })} current={!category}>
              {explore.everyCategory}
            </ChipLink>
          </li>
          {categories.map((name) => (
            <li key={name}>
              <ChipLink href={exploreHref({ q, sort: parameters.sort, category: name })} current={name === category}>
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={explore.sort} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
        <ul className="flex gap-2 sm:flex-wrap">
          {sorts.map((name) => (
            <li key={name}>
              <ChipLink href={exploreHref({ q, category, sort: name })} current={name === sort}>
                {explore.sorts[name]}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
