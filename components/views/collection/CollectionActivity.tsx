import { ActivityTable } from '@/components/activity/ActivityTable'
import { ButtonLink } from '@/components/ui/Button'
import { ChipLink } from '@/components/ui/ChipLink'
import { useActivityHistory } from '@/hooks/activity/useActivityHistory'
import { useMessages } from '@/hooks/ui/useMessages'
import type { ActivityKind } from '@/lib/api/schemas/activity'
import type { ActivityTabData, CollectionRef } from '@/lib/collections/collection-tab-data'
import { collectionTabHref } from '@/lib/collections/collection-tab-href'
import { collectionTabsMessages } from '@/lib/i18n/generated/collection-tabs-messages'

const kinds: readonly ActivityKind[] = ['sale', 'listing', 'offer', 'cancel', 'transfer', 'burn', 'mint']
const limit = 20

export interface CollectionActivityProps {
  collection: CollectionRef
  part: ActivityTabData
}

/** What happened in a collection, newest first, as it happens; of one kind, where one is chosen. */
export function CollectionActivity({ collection, part }: CollectionActivityProps) {
  const messages = useMessages(collectionTabsMessages)
  const { chainId, contract } = collection
  const { kind, cursor, history } = part
  const { activity, hasEarlier, status, showEarlier } = useActivityHistory(
    { chainId, contract, kind, cursor, include: 'item', limit },
    history,
  )
  const hrefOf = (change: { kind?: ActivityKind | undefined; cursor?: string | undefined }) =>
    collectionTabHref(collection, { tab: 'activity', ...change })
  return (
    <section>
      <h2 className="sr-only">{messages.heading.activity}</h2>
      <nav aria-label={messages.kinds} className="mb-6 flex flex-wrap gap-2">
        <ChipLink href={hrefOf({})} current={kind === undefined}>
          {messages.everyKind}
        </ChipLink>
        {kinds.map((one) => (
          <ChipLink key={one} href={hrefOf({ kind: one })} current={kind === one}>
            {messages.kind[one]}
          </ChipLink>
        ))}
      </nav>
      <div aria-busy={status === 'loading'}>
        {activity.length > 0 ? (
          <ActivityTable activity={activity} />
        ) : (
          <p className="text-muted">{messages.nothingHappened}</p>
        )}
      </div>
      <p className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {cursor && (
          <ButtonLink size="small" href={hrefOf({ kind })}>
            {messages.newest}
          </ButtonLink>
        )}
        {hasEarlier && (
          <ButtonLink
            size="small"
            className="whitespace-normal!"
            href={hrefOf({ kind, cursor: history.next ?? undefined })}
            aria-disabled={status === 'loading' || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              void showEarlier()
            }}
          >
            {status === 'failed' ? messages.earlierFailed : messages.earlier}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}
