import { type Inbox, inboxAnswerSchema } from '@/lib/api/schemas/inbox'
import { type Statement, statementsPageSchema } from '@/lib/api/schemas/statement'
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

/** The newest decisions that affect the account of the session. @throws AppError `unauthenticated` */
export async function listStatements(limit: number, signal?: AbortSignal): Promise<Statement[]> {
  return (await request({ path: '/statements', query: { limit }, schema: statementsPageSchema, signal })).statements
}
