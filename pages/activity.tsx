import type { GetServerSideProps } from 'next'
import { ActivityFeed } from '@/components/activity/ActivityFeed'
import { ActivityFilters } from '@/components/activity/ActivityFilters'
import { renderInvalidFilterNotice } from '@/components/items/list/render-invalid-filter-notice'
import { Seo } from '@/components/layout/Seo'
import { TabLinks } from '@/components/layout/TabLinks'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { Rankings } from '@/components/rankings/Rankings'
import { StaticHtml } from '@/components/ui/StaticHtml'
import type { ActivityPage } from '@/hooks/activity/useActivity'
import { useMessages } from '@/hooks/ui/useMessages'
import { activityHref } from '@/lib/activity/activity-href'
import { parseActivityQuery } from '@/lib/activity/parse-activity-query'
import type { ActivityParameters } from '@/lib/api/client/core'
import type { RankingsParameters } from '@/lib/api/client/rankings'
import type { RankingsPage } from '@/lib/api/schemas/ranking'
import { activityMessages } from '@/lib/i18n/generated/activity-messages'
import type { CollectionChoice } from '@/lib/items/item-filter'
import { listActivity } from '@/server/activity/list-activity'
import { findCollectionNames } from '@/server/collections/find-collection-names'
import { listRankings } from '@/server/rankings/list-rankings'
import { listServedChainIds } from '@/server/services/served-chain'
import { loadPage, type PageProps } from '@/server/views/load-page'
import { withValidCursor } from '@/server/views/with-valid-cursor'

const activityLength = 40
const rankingsLength = 50

interface Odd {
  /** What is said of a part of the address that was left out, as HTML. */
  odd: string
}
interface ActivityView extends Odd {
  view: 'activity'
  parameters: ActivityParameters
  page: ActivityPage
  chainIds: number[]
  collections: CollectionChoice[]
}
interface RankingsView extends Odd {
  view: 'rankings'
  parameters: RankingsParameters
  page: RankingsPage
}

type ActivityProps = PageProps<ActivityView | RankingsView>

export const getServerSideProps: GetServerSideProps<ActivityProps> = (context) =>
  loadPage<ActivityView | RankingsView>(context, async (services) => {
    const chainIds = listServedChainIds(services)
    const { view, range, sort, isOdd, ...query } = parseActivityQuery(context.query, chainIds)
    const { chainId, cursor } = query
    if (view === 'rankings') {
      const parameters = { chainId, range, sort, limit: rankingsLength }
      return { view, parameters, page: await listRankings(services, parameters), odd: renderInvalidFilterNotice(isOdd) }
    }
    const asked = { ...query, include: 'item' as const, limit: activityLength }
    const [found, collections] = await Promise.all([
      withValidCursor(asked, async (parameters) => ({ parameters, page: await listActivity(services, parameters) })),
      findCollectionNames(services, query),
    ])
    const odd = renderInvalidFilterNotice(isOdd || found.parameters.cursor !== cursor)
    return { view: 'activity', ...found, chainIds, collections, odd }
  })

export default function MarketActivityPage(props: ActivityProps) {
  const messages = useMessages(activityMessages)
  if (props.unavailable) return <UnavailablePage />
  const isRankings = props.view === 'rankings'
  const { chainId } = props.parameters
  const title = isRankings ? messages.rankingsTitle : messages.title
  const lead = isRankings ? messages.rankingsLead : messages.lead
  return (
    <div className="page-gutter pt-8 lg:pt-12">
      <Seo
        title={title}
        description={lead}
        publicUrl={props.publicUrl}
        path={activityHref({ view: isRankings ? 'rankings' : undefined })}
      />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 max-w-prose text-muted">{lead}</p>
      <TabLinks
        label={messages.views}
        tabs={[
          { href: activityHref({ chainId }), name: messages.title, isCurrent: !isRankings },
          { href: activityHref({ chainId, view: 'rankings' }), name: messages.rankingsTitle, isCurrent: isRankings },
        ]}
      />
      <div className="mt-6">
        {props.odd && (
          <div className="mb-6">
            <StaticHtml html={props.odd} />
          </div>
        )}
        {props.view === 'rankings' ? (
          <Rankings key={JSON.stringify(props.parameters)} parameters={props.parameters} page={props.page} />
        ) : (
          <>
            <ActivityFilters query={props.parameters} chainIds={props.chainIds} collections={props.collections} />
            <ActivityFeed key={JSON.stringify(props.parameters)} parameters={props.parameters} page={props.page} />
          </>
        )}
      </div>
    </div>
  )
}
