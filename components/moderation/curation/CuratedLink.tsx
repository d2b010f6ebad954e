import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import type { CuratedNames } from '@/lib/moderation/curated-names'

interface CuratedLinkProps {
  href: string
  /** By the address of the page. What was added just now has none yet. */
  names: CuratedNames
  /** Beside the name; the address of the page by default. */
  detail?: string
}

/** What an operator has chosen: its name and where it is. */
export function CuratedLink({ href, names, detail = href }: CuratedLinkProps) {
  const { unknown } = useMessages(curationMessages)
  const name = names[href]
  return (
    <p className="break-all">
      <Link href={href} className="underline underline-offset-4">
        {name ?? detail}
      </Link>
      {name && <span className="block text-sm text-muted">{detail}</span>}
      {name === null && <span className="block text-sm text-warning">{unknown}</span>}
    </p>
  )
}
