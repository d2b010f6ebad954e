import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { gridClassName } from '@/components/items/ItemGrid'
import { ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import { pageMetadataMessages } from '@/lib/i18n/generated/page-metadata-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { isPlain, itemListHref } from '@/lib/items/item-list-href'
import type { StaticItemList } from '@/lib/items/item-list-view'
import { firstPageLength } from './first-page-length'
import { ItemFilters, type ItemFiltersProps } from './ItemFilters'
import { ItemGridSkeleton } from './ItemGridSkeleton'
import { getItemListMessages } from './item-list-messages'

export interface DrawItemsParameters extends ItemFiltersProps {
  next: string | null
  /** How many items the page has. */
  length: number
  /** One more than `most` where there are more; null where nobody counted. */
  found: number | null
  most: number
}

/** For pages' server side alone. */
export function renderItemList({ next, found, most, length, ...props }: DrawItemsParameters): StaticItemList {
  const { path, filter } = props
  const sayFound = () => {
    if (found === null) return filter.cursor ? getItemListMessages().later : ''
    return found > most ? getItemListMessages().foundMany({ most }) : getItemListMessages().found({ count: found })
  }
  return {
    filters: draw(<ItemFilters {...props} />),
    more: next || filter.cursor ? draw(<More {...{ path, filter, next, length, found }} />) : '',
    empty: draw(
      isPlain(filter) ? (
        <NoItems isCollection={props.traits !== undefined} />
      ) : (
        <EmptyState
          heading={getItemListMessages().emptyHeading}
          text={props.traits ? getItemListMessages().emptyCollectionText : getItemListMessages().emptyText}
          action={<ButtonLink href={path}>{getItemListMessages().emptyAction}</ButtonLink>}
        />
      ),
    ),
    total: found === null || found > most ? null : found,
    found: sayFound(),
  }
}

/** A market of which nobody has made anything yet says what can be done. */
function NoItems({ isCollection }: { isCollection: boolean }) {
  if (isCollection) return <p className="text-muted">{getItemListMessages().none}</p>
  const { heading, text } = getMessages(pageMetadataMessages).emptyMarketplace
  const { heading: make } = getMessages(creationMessages)
  return (
    <EmptyState
      heading={heading}
      text={text}
      action={
        <ButtonLink href="/create" variant="primary">
          {make}
        </ButtonLink>
      }
    />
  )
}

interface MoreProps extends Pick<DrawItemsParameters, 'path' | 'filter' | 'next' | 'length' | 'found'> {}

function More({ path, filter, next, length, found }: MoreProps) {
  return (
    <>
      {/* What scripts bring has its place from the first frame on: nothing below it moves. */}
      {next && (
        <ul
          data-rest=""
          aria-hidden="true"
          className={`mt-10 lg:mt-12 [@media(scripting:none)]:hidden ${gridClassName}`}
        >
          <ItemGridSkeleton count={countRest(length, Math.min(found ?? firstPageLength, firstPageLength))} />
        </ul>
      )}
      <div className="mx-auto mt-14 flex w-fit gap-4">
        {filter.cursor && (
          <ButtonLink href={itemListHref(path, { ...filter, cursor: undefined })}>
            {getItemListMessages().first}
          </ButtonLink>
        )}
        {next && (
          <>
            <ButtonLink data-more="" href={itemListHref(path, { ...filter, cursor: next })}>
              {getItemListMessages().more}
            </ButtonLink>
            {/* As high as the link, whose place it takes. */}
            <p data-end="" hidden className="flex min-h-11 items-center text-muted">
              {getItemListMessages().end}
            </p>
          </>
        )}
      </div>
    </>
  )
}

const columns = [2, 3, 4, 5]

/** So many cells have as many rows, in each number of columns, as the first grid will grow by. */
function countRest(shown: number, whole: number): number {
  const rows = (cells: number, width: number) => Math.ceil(cells / width)
  const fits = (cells: number) =>
    columns.every((width) => rows(cells, width) === rows(whole, width) - rows(shown, width))
  const rest = Math.max(0, whole - shown)
  return Array.from({ length: rest + 1 }, (_, index) => rest - index).find(fits) ?? rest
}

const draw = (part: ReactNode) => renderToStaticMarkup(part)
