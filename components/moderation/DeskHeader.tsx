import { Link } from '@/components/ui/Link'

interface DeskHeaderProps {
  /** The name of the page of all desks, to which the link leads. */
  back: string
  title: string
  lead: string
}

/** The top of a page of the operators. */
export function DeskHeader({ back, title, lead }: DeskHeaderProps) {
  return (
    <header>
      <Link href="/moderation" className="text-muted underline underline-offset-4 hover:text-text">
        {back}
      </Link>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-2 max-w-prose text-muted">{lead}</p>
    </header>
  )
}
