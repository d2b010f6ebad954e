import { Section } from '@/components/layout/Section'
import { ShowCards } from '@/components/shows/ShowCards'
import { ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { renderStaticHtml } from '@/hooks/ui/render-static-html'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { pageMetadataMessages } from '@/lib/i18n/generated/page-metadata-messages'
import { showsMessages } from '@/lib/i18n/generated/shows-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import type { LocalizedShow } from '@/lib/shows/localized-show'

// Sections of the home page that most marketplaces lack, or that say nothing new while they are open: their code is on no page.

export function renderShowsSection(shows: readonly LocalizedShow[]): string {
  return renderStaticHtml(
    <Section heading={getMessages(showsMessages).heading}>
      <ShowCards shows={shows} />
    </Section>,
    Date.now(),
  )
}

/** In place of the items for sale. @param options.isClosed nobody can create a collection here */
export function renderEmptyMarketplace({ isClosed = false }: { isClosed?: boolean } = {}): string {
  const { heading, text, closedText } = getMessages(pageMetadataMessages).emptyMarketplace
  const action = <ButtonLink href="/create">{getMessages(commonMessages).layout.create}</ButtonLink>
  const state = isClosed ? { text: closedText } : { text, action }
  return renderStaticHtml(<EmptyState heading={heading} {...state} />, Date.now())
}
