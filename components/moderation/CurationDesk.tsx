import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import type { CurationAnswer } from '@/lib/api/schemas/curation'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import { BadgesEditor } from './BadgesEditor'
import { FeaturedEditor } from './FeaturedEditor'

/** What operators feature on the home page, and the badges that they set. */
export function CurationDesk({ curation }: { curation: CurationAnswer }) {
  const messages = useMessages(curationMessages)
  return (
    <div className="flex max-w-4xl flex-col gap-14">
      <header>
        <Link href="/moderation" className="text-muted underline underline-offset-4 hover:text-text">
          {messages.back}
        </Link>
        <h1 className="mt-2 text-3xl">{messages.title}</h1>
        <p className="mt-2 max-w-prose text-muted">{messages.lead}</p>
      </header>
      <FeaturedEditor stored={curation.featured} />
      <BadgesEditor stored={curation.badges} />
    </div>
  )
}
