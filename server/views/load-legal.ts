import type { GetServerSidePropsContext } from 'next'
import type { Address } from 'viem'
import { type Notice, noticeSecretSchema } from '@/lib/api/schemas/notice'
import { type Statement, statementPathSchema, statementsQuerySchema } from '@/lib/api/schemas/statement'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { noticeHref } from '@/lib/notices/notice-href'
import { getSubjectName } from '@/server/moderation/subject-name'
import { getReadersStatement, listStatements } from '@/server/notices/find-statements'
import { getNotice } from '@/server/notices/get-notice'
import type { Services } from '@/server/services/services'
import { findSession, toAccountId } from '@/server/session/find-session'

export type LegalView =
  | { name: 'form'; url: string }
  | { name: 'receipt'; view: { notice: Notice; name: string | null; address: string } }
  | { name: 'statement'; statement: Statement }
  | { name: 'statements'; view: { statements: Statement[]; next: string | null } }
  /** For who has not shown to be affected. `account`: the one that has signed in. */
  | { name: 'closed'; account: Address | null }

type Context = Pick<GetServerSidePropsContext, 'req' | 'res' | 'query'>

/** The form of a notice, or with its secret what became of it. @throws AppError `not_found` for any other secret */
export async function loadNotice(services: Services, { query }: Context): Promise<LegalView> {
  if (query.id === undefined) return { name: 'form', url: typeof query.url === 'string' ? query.url : '' }
  const secret = noticeSecretSchema.safeParse(query.id).data
  if (secret === undefined) throw new AppError('not_found', 'The notice was not found.')
  const notice = await getNotice(services, secret)
  const { subject } = notice
  // An item may be gone by now: its notice stays.
  const name = subject.kind === 'file' ? null : await orNull(getSubjectName(services, subject))
  return { name: 'receipt', view: { notice, name, address: `${services.publicUrl}${noticeHref(secret)}` } }
}

/** A statement for the accounts that it affects and operators, without an id all of an account; 404 for all others, who may sign in. */
export async function loadStatement(services: Services, { req, res, query }: Context): Promise<LegalView> {
  const cookie = req.headers.cookie ?? ''
  const session = await findSession(services, new Request(services.publicUrl, { headers: { cookie } }))
  if (query.id === undefined) {
    if (!session) return { name: 'closed', account: null }
    const { cursor } = query
    const parsed = statementsQuerySchema.safeParse({ cursor }).data ?? statementsQuerySchema.parse({})
    return { name: 'statements', view: await listStatements(services, toAccountId(session), parsed) }
  }
  const path = statementPathSchema.safeParse({ statementId: query.id }).data
  const statement = session && path && (await orNull(getReadersStatement(services, path.statementId, session)))
  if (statement) return { name: 'statement', statement }
  res.statusCode = 404
  return { name: 'closed', account: session?.address ?? null }
}

async function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found
  } catch (thrown) {
    if (toAppError(thrown).code === 'not_found') return null
    throw thrown
  }
}
