import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import { listCategories } from '@/lib/api/schemas/categories'
import { getSite } from '@/lib/base/site'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { exploreHref } from '@/lib/items/explore-href'
import { Logo } from './Logo'
import { PreferenceLinks } from './PreferenceLinks'

const link = 'inline-flex min-h-8 items-center text-sm text-muted hover:text-text'

export function Footer({ hasSafeHost = false }: { hasSafeHost?: boolean | undefined }) {
  const { layout, categories: categoryNames } = useMessages(commonMessages)
  return (
    // Where the page ends nobody knows while a part of it is on its way: its foot comes after that, and jumps nowhere.
    <footer className="mt-24 border-t border-line peer-has-data-coming:invisible noscript:visible!">
      <div className="page-gutter flex flex-col gap-10 py-12 md:flex-row md:justify-between">
        <div className="max-w-prose">
          <Logo className="size-10" />
          <p className="mt-4 text-lg">{getSite().tagline ?? layout.footerLine}</p>
          <p className="mt-1 text-sm text-muted">{layout.footerFacts}</p>
          <div className="mt-3 flex flex-wrap gap-x-6">
            <Link href="/status" className={link}>
              {layout.status}
            </Link>
            {hasSafeHost && (
              // A whole load: the host stands outside of the market's pages.
              <a href="/safe/host" className={link}>
                {layout.safeHost}
              </a>
            )}
            {/* Filled once the page is idle (`PageTools`). */}
            <div id="page-tools" className="contents" />
          </div>
        </div>
        <nav aria-label={layout.footerNavigation} className="md:shrink-0">
          <ul className="grid grid-cols-2 gap-x-6 gap-y-1 sm:gap-x-10">
            {listCategories().map((category) => (
              <li key={category}>
                <Link href={exploreHref({ category })} className={link}>
                  {categoryNames[category]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <PreferenceLinks />
    </footer>
  )
}
