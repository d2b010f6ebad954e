import type { GetServerSideProps } from 'next'
import { ItemGrid } from '@/components/items/ItemGrid'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { ShowCover } from '@/components/shows/ShowCover'
import { EmptyState } from '@/components/ui/EmptyState'
import { useLiveItemCards } from '@/hooks/items/useLiveItemCards'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatDay } from '@/lib/base/format/format-day'
import { showsMessages } from '@/lib/i18n/generated/shows-messages'
import { type ItemSummariesPage, toItemSummariesPage } from '@/lib/items/item-summary'
import type { LocalizedShow } from '@/lib/shows/localized-show'
import { showHref } from '@/lib/shows/show-href'
import { showItemsQueryOptions } from '@/lib/shows/show-queries'
import type { PageMetadata } from '@/lib/site/page-metadata'
import { isOperator } from '@/server/moderation/require-operator'
import { findPageSession } from '@/server/session/find-page-session'
import { getShow } from '@/server/shows/get-show'
import { localizeShow } from '@/server/shows/localize-show'
import { loadPage, type PageProps } from '@/server/views/load-page'

interface ShowView extends ItemSummariesPage {
  show: LocalizedShow
  words: PageMetadata
}

export const getServerSideProps: GetServerSideProps<PageProps<ShowView>> = (context) =>
  loadPage(context, async (services) => {
    const session = await findPageSession(services, context.req)
    const isPreview = session !== null && isOperator(services, session)
    const { show, items } = await getShow(services, String(context.params?.slug), { isPreview })
    const localized = localizeShow(show)
    const words = { title: localized.title, description: localized.text ?? '', maker: '' }
    return { show: localized, words, ...toItemSummariesPage({ items, next: null }) }
  })

export default function ShowPage(props: PageProps<ShowView>) {
  return props.unavailable ? <UnavailablePage /> : <Show view={props} publicUrl={props.publicUrl} />
}

function Show({ view, publicUrl }: { view: ShowView; publicUrl: string }) {
  const messages = useMessages(showsMessages)
  const items = useLiveItemCards(showItemsQueryOptions(view.show.slug), view)
  const { title, text, language, cover, state, from, until } = view.show
  const day = (seconds: string | null) => formatDay(Number(seconds) * 1000)
  return (
    <div className="page-gutter pt-8 lg:pt-12">
      <Seo
        title={title}
        {...(text === null ? {} : { description: text.slice(0, 200) })}
        publicUrl={publicUrl}
        path={showHref(view.show)}
      />
      <header className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <div className="min-w-0">
          {state === 'upcoming' && <p className="mb-4 text-muted">{messages.upcoming({ date: day(from) })}</p>}
          <h1 className="text-3xl wrap-anywhere" lang={language}>
            {title}
          </h1>
          <p className="mt-2 text-muted">
            {messages.items({ count: items.length })}
            {until !== null &&
              ` · ${state === 'over' ? messages.over({ date: day(until) }) : messages.until({ date: day(until) })}`}
          </p>
          {text !== null && (
            <p className="mt-6 max-w-prose whitespace-pre-line text-lg wrap-anywhere" lang={language}>
              {text}
            </p>
          )}
        </div>
        {cover && (
          <div className="lamp flex items-center justify-center p-4">
            <ShowCover cover={cover} sizes="(min-width: 1024px) 45vw, 88vw" maxHeight="min(52svh,30rem)" first />
          </div>
        )}
      </header>
      <div className="mt-14">
        {items.length > 0 ? (
          <ItemGrid items={items} headings="h2" />
        ) : (
          <EmptyState heading={messages.empty} text={messages.emptyText} />
        )}
      </div>
    </div>
  )
}
