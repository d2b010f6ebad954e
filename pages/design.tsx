import type { GetServerSideProps } from 'next'
import { ItemGrid } from '@/components/items/ItemGrid'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { EmptyState } from '@/components/ui/EmptyState'
import { Notice } from '@/components/ui/Notice'
import { DesignControls } from '@/components/views/design/DesignControls'
import { DesignDialogs } from '@/components/views/design/DesignDialogs'
import { DesignIcons } from '@/components/views/design/DesignIcons'
import { DesignSection } from '@/components/views/design/DesignSection'
import { DesignTokens } from '@/components/views/design/DesignTokens'
import { enDesign } from '@/components/views/design/en-design'
import { useLiveItemCards } from '@/hooks/items/useLiveItemCards'
import { AppError } from '@/lib/base/errors/app-error'
import { cardsQueryOptions } from '@/lib/items/item-queries'
import { type ItemSummariesPage, toItemSummariesPage } from '@/lib/items/item-summary'
import { listItems } from '@/server/items/list-items'
import { loadPage, type PageProps } from '@/server/views/load-page'

const parameters = { sort: 'newest', limit: 5 } as const

/** For who builds the app (DESIGN_PAGE), on a local chain. */
export const getServerSideProps: GetServerSideProps<PageProps<ItemSummariesPage>> = (context) =>
  loadPage(context, async (services) => {
    if (!services.showsDesign || !services.config.embedded) throw new AppError('not_found', 'Page not found.')
    return toItemSummariesPage(await listItems(services, parameters))
  })

export default function DesignPage(props: PageProps<ItemSummariesPage>) {
  return props.unavailable ? <UnavailablePage /> : <Design view={props} publicUrl={props.publicUrl} />
}

function Design({ view, publicUrl }: { view: ItemSummariesPage; publicUrl: string }) {
  const { heading, description, lead, sections, notice, empty, voice } = enDesign
  const items = useLiveItemCards(cardsQueryOptions(parameters), view)
  return (
    <article className="page-gutter flex flex-col gap-16 pt-8 pb-16 lg:pt-12">
      <Seo title={heading} description={description} publicUrl={publicUrl} path="/design" />
      <header className="flex flex-col gap-3">
        <h1 className="text-3xl">{heading}</h1>
        <p className="max-w-prose text-lg text-muted">{lead}</p>
      </header>
      <DesignTokens />
      <DesignControls />
      <DesignSection heading={sections.items}>
        <ItemGrid items={items} />
      </DesignSection>
      <DesignSection heading={sections.states}>
        <Notice text={notice} />
        <EmptyState {...empty} />
      </DesignSection>
      <DesignSection heading={sections.icons}>
        <DesignIcons />
      </DesignSection>
      <DesignSection heading={sections.dialogs}>
        <DesignDialogs />
      </DesignSection>
      <DesignSection heading={sections.voice}>
        <ul className="list-disc ps-5">
          {voice.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </DesignSection>
    </article>
  )
}
