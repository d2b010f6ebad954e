import { ItemImage } from '@/components/items/ItemImage'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import { listCategories } from '@/lib/api/schemas/categories'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { exploreHref } from '@/lib/items/explore-href'
import type { ItemCardData } from '@/lib/items/item-card-data'

/** The six categories, each with a picture of one of its items. */
export function CategoryGrid({ items }: { items: readonly ItemCardData[] }) {
  const names = useMessages(commonMessages).categories
  return (
    <ul className="grid border-t border-s border-line sm:grid-cols-2 lg:grid-cols-3">
      {listCategories().map((category) => {
        const glimpse = items.find((item) => item.category === category)
        return (
          <li key={category} className="@container border-e border-b border-line">
            <Link
              href={exploreHref({ category })}
              className="group relative flex min-h-32 items-center justify-between gap-4 px-4 py-4 @sm:px-6 lg:min-h-56"
            >
              <span className="lamp absolute inset-0 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100" />
              <span className="relative min-w-0 wrap-anywhere hyphens-auto font-[family-name:var(--font-display)] text-xl @min-[21rem]:text-2xl">
                {names[category]}
              </span>
              {glimpse && (
                <span aria-hidden="true" className="relative flex w-24 shrink-0 justify-end @md:w-32">
                  <ItemImage item={{ ...glimpse, alt: '' }} sizes="(min-width: 1024px) 128px, 96px" />
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
