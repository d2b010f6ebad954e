interface SiteFootProps {
  /** Of the marketplace: what the list of links is called. */
  name: string
  links: readonly { label: string; href: string }[]
}

/** The operator's pages and addresses, below every page. It stands over the room that a page leaves for the tabs, and leaves that itself. */
export function SiteFoot({ name, links }: SiteFootProps) {
  return (
    <nav aria-label={name} className="relative -mt-14 bg-wall pb-14 text-base text-text lg:mt-0 lg:pb-0">
      <ul className="page-gutter flex flex-wrap gap-x-6 gap-y-1 border-t border-line py-6">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-8 items-center text-sm text-muted hover:text-text">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
