import { useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import type { ActivityPage } from '@/hooks/activity/useActivity'
import { useLiveActivity } from '@/hooks/activity/useLiveActivity'
import { useMessages } from '@/hooks/ui/useMessages'
import { activityHref } from '@/lib/activity/activity-href'
import type { ActivityParameters } from '@/lib/api/client/core'
import { activityMessages } from '@/lib/i18n/generated/activity-messages'
import { ActivityTable } from './ActivityTable'
import { LiveUpdatesToggle } from './LiveUpdatesToggle'

export interface ActivityFeedProps {
  parameters: ActivityParameters
  page: ActivityPage
}

/** What happens in the market, as it happens; an earlier page stays as it is. */
export function ActivityFeed(props: ActivityFeedProps) {
  return props.parameters.cursor ? <Entries {...props} /> : <LiveEntries {...props} />
}

function LiveEntries({ parameters, page }: ActivityFeedProps) {
  const messages = useMessages(activityMessages)
  const list = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  const { freshCount, arrivedCount, showFresh, ...shown } = useLiveActivity(parameters, page, { isPaused, list })
  const show = () => {
    showFresh()
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <p role="status" className="sr-only">
        {arrivedCount > 0 && messages.arrived({ count: arrivedCount })}
      </p>
      {/* Without a height: what waits moves nothing. */}
      <div className="sticky top-20 z-10 flex h-0 justify-center">
        {freshCount > 0 && (
          <Button variant="primary" size="small" className="-mt-1" onClick={show}>
            {messages.fresh({ count: freshCount })}
          </Button>
        )}
      </div>
      <div ref={list} tabIndex={-1} className="scroll-mt-20 outline-none">
        <Entries {...{ parameters, page: shown }}>
          <LiveUpdatesToggle isPaused={isPaused} onChange={setPaused} />
        </Entries>
      </div>
    </>
  )
}

function Entries({
  parameters,
  page: { activity, next },
  children,
}: ActivityFeedProps & { children?: React.ReactNode }) {
  const messages = useMessages(activityMessages)
  const [isExact, setExact] = useState(false)
  const { cursor } = parameters
  const isFiltered = activityHref(parameters) !== '/activity'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 py-3">
        {children}
        <Button
          size="small"
          variant="quiet"
          aria-pressed={isExact}
          className="-mx-3.5 aria-pressed:underline"
          onClick={() => setExact(!isExact)}
        >
          {messages.exact}
        </Button>
      </div>
      {activity.length > 0 ? (
        <ActivityTable activity={activity} isExact={isExact} />
      ) : (
        <EmptyState
          heading={isFiltered ? messages.emptyFilteredHeading : messages.emptyHeading}
          text={isFiltered ? messages.emptyFilteredText : messages.emptyText}
          action={isFiltered && <ButtonLink href="/activity">{messages.emptyAction}</ButtonLink>}
        />
      )}
      <div className="mt-10 flex justify-center gap-4 empty:hidden">
        {cursor && <ButtonLink href={activityHref({ ...parameters, cursor: undefined })}>{messages.latest}</ButtonLink>}
        {next && <ButtonLink href={activityHref({ ...parameters, cursor: next })}>{messages.earlier}</ButtonLink>}
      </div>
    </>
  )
}
