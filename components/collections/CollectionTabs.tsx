import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Collection } from '@/lib/api/schemas/collection'
import { type CollectionTab, collectionTabHref, collectionTabs, tabsId } from '@/lib/collections/collection-tab-href'
import { collectionMessages } from '@/lib/i18n/generated/collection-messages'

export interface CollectionTabsProps {
  collection: Collection
  tab: CollectionTab
}

/** The parts of its page, each with an address of its own. */
export function CollectionTabs({ collection, tab }: CollectionTabsProps) {
  const { parts, tabs } = useMessages(collectionMessages)
  return (
    <nav id={tabsId} aria-label={parts} className="scroll-mt-20 border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {collectionTabs.map((name) => (
          <li key={name}>
            <Link
              href={collectionTabHref(collection, { tab: name })}
              aria-current={name === tab ? 'page' : undefined}
              className="-mb-px block border-b-2 border-transparent py-3 text-lg text-muted hover:text-text aria-[current]:border-accent aria-[current]:text-text"
            >
              {tabs[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
