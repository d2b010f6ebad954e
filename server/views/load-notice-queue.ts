import { answeredQuerySchema, type QueuedNotice } from '@/lib/api/schemas/notice'
import type { QueuedAppeal } from '@/lib/api/schemas/statement'
import { type NoticeQueueState, noticeQueueStates } from '@/lib/notices/notice-queue-states'
import { listAppeals } from '@/server/notices/list-appeals'
import { listNotices } from '@/server/notices/list-notices'
import type { Services } from '@/server/services/services'

interface NoticeQueueView {
  state: NoticeQueueState
  notices: QueuedNotice[]
  appeals: QueuedAppeal[]
  next: string | null
}

/** Notices or appeals in a state, open notices where the query names none. */
export async function loadNoticeQueue(services: Services, query: Record<string, unknown>): Promise<NoticeQueueView> {
  const state = noticeQueueStates.find((one) => one === query.state) ?? 'open'
  const ofState = { ...query, state: state.startsWith('answered') ? 'answered' : 'open' }
  const parsed = answeredQuerySchema.safeParse(ofState).data ?? answeredQuerySchema.parse({ state: ofState.state })
  if (state.endsWith('appeals')) return { state, notices: [], ...(await listAppeals(services, parsed)) }
  return { state, appeals: [], ...(await listNotices(services, parsed)) }
}
