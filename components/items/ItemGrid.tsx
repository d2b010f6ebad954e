import type { ReactNode } from 'react'
import { disambiguateNames } from '@/lib/items/disambiguate-names'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { ItemCard } from './ItemCard'

export interface ItemCellsProps {
  items: readonly ItemCardData[]
  /** How many of them stand in the first view. */
  firstRow?: number | undefined
  /** The level of the items' names below the headings of the page. */
  headings?: 'h2' | 'h3' | undefined
}

export interface ItemGridProps extends ItemCellsProps {
  /** More cells. */
  children?: ReactNode
}

/** The mat's padding taken off the column: see ItemCard. */
const sizes =
  '(min-width: 1440px) 230px, (min-width: 1280px) 16vw, (min-width: 1024px) 20vw, (min-width: 768px) 27vw, 42vw'

export const gridClassName =
  'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-y-12 xl:grid-cols-5'

export function ItemGrid({ children, ...cells }: ItemGridProps) {
  return (
    <ul className={gridClassName}>
      <ItemCells {...cells} />
      {children}
    </ul>
  )
}

export function ItemCells({ items, firstRow = 0, headings }: ItemCellsProps) {
  return disambiguateNames(items.map(toNamed)).map((item, index) => (
    <li key={item.id} className="min-w-0">
      <ItemCard item={item} sizes={sizes} first={index < firstRow} heading={headings} />
    </li>
  ))
}

function toNamed(item: ItemCardData) {
  const [, contract = '', tokenId = ''] = item.id.split(':')
  return { ...item, contract, tokenId }
}
