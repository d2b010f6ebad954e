import { useMessages } from '@/hooks/ui/useMessages'
import type { CurationAnswer } from '@/lib/api/schemas/curation'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import { BadgesEditor } from './BadgesEditor'
import { DeskHeader } from './DeskHeader'
import { FeaturedEditor } from './FeaturedEditor'

/** What operators feature on the home page, and the badges that they set. */
export function CurationDesk({ curation }: { curation: CurationAnswer }) {
  const messages = useMessages(curationMessages)
  return (
    <div className="flex max-w-4xl flex-col gap-14">
      <DeskHeader {...messages} />
      <FeaturedEditor stored={curation.featured} />
      <BadgesEditor stored={curation.badges} />
    </div>
  )
}
