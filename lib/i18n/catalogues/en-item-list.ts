import type { ItemSort, ItemStatus } from '@/lib/api/schemas/item'
import { isolateNames } from '@/lib/i18n/isolate-names'
import { enAmountProblems } from './en-amount-problems'

/** Of a list of works and what it is filtered by. The server draws it: no page loads these sentences. */
export const enItemList = {
  categories: 'Category',
  everyCategory: 'All',
  filters: 'Filters',
  status: 'Status',
  price: 'Price',
  network: 'Network',
  collection: 'Collection',
  traits: 'Traits',
  sort: 'Sort by',
  any: 'Any',
  apply: 'Show works',
  from: 'From, in ETH',
  to: 'Up to, in ETH',
  statuses: {
    on_sale: 'On sale',
    ending: 'Ends within a day',
    with_offers: 'With an offer',
    not_on_sale: 'No price now',
  } satisfies Record<ItemStatus, string>,
  statusHints: {
    with_offers: 'Made for the work itself.',
  } as Partial<Record<ItemStatus, string>>,
  sorts: {
    newest: 'Newest',
    price_asc: 'Price, low to high',
    price_desc: 'Price, high to low',
    ending: 'Ending soon',
  } satisfies Record<ItemSort, string>,
  option: ({ value, count }: { value: string; count: number | null }) =>
    count === null ? value : `${value} (${count})`,
  chosen: 'Chosen',
  word: isolateNames(({ q }: { q: string }) => `“${q}”`),
  trait: ({ name, value }: { name: string; value: string }) => `${name}: ${value}`,
  priceFrom: ({ min }: { min: string }) => `From ${min} ETH`,
  priceTo: ({ max }: { max: string }) => `Up to ${max} ETH`,
  priceBetween: ({ min, max }: { min: string; max: string }) => `${min} to ${max} ETH`,
  remove: ({ label }: { label: string }) => `Remove ${label}`,
  clear: 'Clear all',
  amount: enAmountProblems,
  odd: 'A part of this address makes no sense here, and was left out.',
  found: ({ count }: { count: number }) => (count === 1 ? '1 work' : `${count.toLocaleString('en')} works`),
  foundMany: ({ most }: { most: number }) => `More than ${most.toLocaleString('en')} works`,
  later: 'Later works of the list',
  more: 'Show more works',
  end: 'That is the whole list.',
  first: 'Back to the first works',
  emptyHeading: 'No work fits',
  emptyText: 'Try another word or fewer filters, or look through every room.',
  emptyCollectionText: 'Try fewer filters, or look through the whole collection.',
  emptyAction: 'Show all works',
  none: 'No work here yet.',
}
