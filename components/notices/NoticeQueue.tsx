import { DeskHeader } from '@/components/moderation/DeskHeader'
import { ButtonLink } from '@/components/ui/Button'
import { ChipLink } from '@/components/ui/ChipLink'
import { useMessages } from '@/hooks/ui/useMessages'
import type { QueuedNotice } from '@/lib/api/schemas/notice'
import type { QueuedAppeal } from '@/lib/api/schemas/statement'
import { noticeQueueMessages } from '@/lib/i18n/generated/notice-queue-messages'
import { type NoticeQueueState, noticeQueueStates } from '@/lib/notices/notice-queue-states'
import { AppealEntry } from './AppealEntry'
import { NoticeEntry } from './NoticeEntry'

export interface NoticeQueueProps {
  state: NoticeQueueState
  notices: QueuedNotice[]
  appeals: QueuedAppeal[]
  next: string | null
}

const stateHref = (state: string) => `/moderation/notices${state === 'open' ? '' : `?state=${state}`}`

/** Notices and appeals, and the operators' answers. */
export function NoticeQueue({ state, notices, appeals, next }: NoticeQueueProps) {
  const messages = useMessages(noticeQueueMessages)
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <DeskHeader {...messages} />
      <nav aria-label={messages.title} className="flex flex-wrap gap-2">
        {noticeQueueStates.map((one) => (
          <ChipLink key={one} href={stateHref(one)} current={one === state}>
            {messages.states[one]}
          </ChipLink>
        ))}
      </nav>
      <section aria-label={messages.states[state]}>
        {notices.length + appeals.length === 0 ? (
          <p className="text-muted">{messages.empty[state]}</p>
        ) : (
          <ul className="border-t border-line">
            {notices.map((notice) => (
              <NoticeEntry key={notice.number} notice={notice} />
            ))}
            {appeals.map((appeal) => (
              <AppealEntry key={appeal.statement.id} appeal={appeal} />
            ))}
          </ul>
        )}
        {next && (
          <ButtonLink className="mt-6" href={`/moderation/notices?state=${state}&cursor=${next}`}>
            {messages.more}
          </ButtonLink>
        )}
      </section>
    </div>
  )
}
