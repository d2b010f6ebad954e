import { DeskHeader } from '@/components/moderation/DeskHeader'
import { useMessages } from '@/hooks/ui/useMessages'
import type { CurationAnswer } from '@/lib/api/schemas/curation'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import type { CuratedNames } from '@/lib/moderation/curated-names'
import { BadgesEditor } from './BadgesEditor'
import { FeaturedEditor } from './FeaturedEditor'
import { HomeEditor } from './HomeEditor'
import { ShowsEditor } from './ShowsEditor'

export interface CurationDeskProps {
  curation: CurationAnswer
  names: CuratedNames
  /** The home page has the people of the demo. */
  hasPeople: boolean
}

/** What operators choose: the sections of the home page, what it features, shows and badges. */
export function CurationDesk({ curation, names, hasPeople }: CurationDeskProps) {
  const messages = useMessages(curationMessages)
  return (
    <div className="flex max-w-4xl flex-col gap-14">
      <DeskHeader {...messages} />
      <FeaturedEditor stored={curation.featured} names={names} />
      <ShowsEditor stored={curation.shows} names={names} />
      <HomeEditor stored={curation.home} hasPeople={hasPeople} />
      <BadgesEditor stored={curation.badges} names={names} />
    </div>
  )
}
