import { Link } from '@/components/ui/Link'

export interface TabLinksProps {
  label: string
  tabs: readonly { href: string; name: string; isCurrent: boolean }[]
}

/** Parts of a page that are addresses of their own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="-mx-4 mt-6 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-6">
        {tabs.map(({ href, name, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              ref={isCurrent ? showTab : undefined}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-muted hover:text-text aria-[current]:border-accent aria-[current]:text-text"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where there is no room for all of them, the list scrolls to the one that is shown. */
function showTab(link: HTMLElement | null): void {
  const nav = link?.closest('nav')
  if (!link || !nav) return
  const over = link.getBoundingClientRect().right - nav.getBoundingClientRect().right
  if (over > 0) nav.scrollLeft += over + 16
}
