import { type Inbox, inboxAnswerSchema } from '@/lib/api/schemas/inbox'
import { request } from './request'

export async function getInbox(address: string, limit: number, signal?: AbortSignal): Promise<Inbox> {
  const answer = await request({
    path: `/accounts/${address}/inbox`,
    query: { limit },
    schema: inboxAnswerSchema,
    signal,
  })
  return answer.inbox
}
