import { Link } from '@/components/ui/Link'

interface CuratedLinkProps {
  href: string
  /** By the address of the page. What was added just now has none yet. */
  names: Readonly<Record<string, string>>
  /** Beside the name; the address of the page by default. */
  detail?: string
}

/** What an operator has chosen: its name and where it is. */
export function CuratedLink({ href, names, detail = href }: CuratedLinkProps) {
  const name = names[href]
  return (
    <p className="break-all">
      <Link href={href} className="underline underline-offset-4">
        {name ?? detail}
      </Link>
      {name !== undefined && <span className="block text-sm text-muted">{detail}</span>}
    </p>
  )
}
