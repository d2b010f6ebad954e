import { useEffect, useRef } from 'react'
import { Link } from '@/components/ui/Link'

export interface TabLinksProps {
  /** By which an address leads to the tabs. */
  id?: string
  label: string
  tabs: readonly { href: string; name: string; isCurrent: boolean }[]
}

/** Parts of a page that are addresses of their own. */
export function TabLinks({ id, label, tabs }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null)
  // As more of them come, too: those of an own page, once a wallet says whose it is.
  const shown = tabs.map(({ href, isCurrent }) => `${href} ${isCurrent}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides
  useEffect(() => showTab(nav.current), [shown])
  return (
    <nav
      ref={nav}
      id={id}
      aria-label={label}
      className="-mx-4 mt-6 scroll-mt-20 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-6">
        {tabs.map(({ href, name, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
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
function showTab(nav: HTMLElement | null): void {
  const link = nav?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!nav || !link) return
  const box = nav.getBoundingClientRect()
  if (link.right > box.right) nav.scrollLeft += link.right - box.right + 16
  else if (link.left < box.left) nav.scrollLeft += link.left - box.left - 16
}
