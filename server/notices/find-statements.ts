import * as z from 'zod/mini'
import type { Session } from '@/lib/api/schemas/session'
import type { Statement, StatementsQuery } from '@/lib/api/schemas/statement'
import { AppError } from '@/lib/base/errors/app-error'
import { type AccountId, eoaChainId } from '@/server/base/account-id'
import { cursorBigint, cutPage, decodeCursor } from '@/server/db/cursor'
import type { Queryable } from '@/server/db/database'
import { isOperator } from '@/server/moderation/require-operator'
import type { Services } from '@/server/services/services'
import { toAccountId } from '@/server/session/find-session'
import { encodeStatement, type StatementRow, statementColumns, statementTables } from './statement-row'

const placeSchema = z.strictObject({ statement: cursorBigint })

/** An account ($1, with its chain $2) reads what concerns its address; that of a contract, on its chain alone. */
const isRecipient = `r.address = $1 and ($2::integer = ${eoaChainId} or r.chain_id in (0, $2))`

/** The statements of reasons for an account, the newest first. @throws AppError `bad_request` for a cursor of another list */
export async function listStatements(
  { db }: Pick<Services, 'db'>,
  account: AccountId,
  { limit, cursor }: StatementsQuery,
): Promise<{ statements: Statement[]; next: string | null }> {
  const before = cursor === undefined ? null : decodeCursor(cursor, placeSchema).statement
  const rows = await db.query<StatementRow>(
    `select ${statementColumns} from (
       select distinct r.decision from statement_recipients r
       where ${isRecipient} and ($3::bigint is null or r.decision < $3) order by r.decision desc limit $4
     ) own join statements s on s.decision = own.decision join decisions t on t.sequence = s.decision
     order by s.decision desc`,
    [account.address, account.accountChainId, before, limit + 1],
  )
  const { page, next } = cutPage(rows, limit, ({ decision }) => ({ statement: decision }))
  return { statements: page.map((row) => encodeStatement(row, isOwnAppeal(row, account))), next }
}

/** A statement for who has signed in: an affected account, or an operator. @throws AppError `not_found` for all others */
export function getReadersStatement(services: Services, id: string, session: Session): Promise<Statement> {
  return getStatement(services, id, toAccountId(session), { isOperator: isOperator(services, session) })
}

/** @throws AppError `not_found` for all but affected accounts and operators */
export async function getStatement(
  { db }: { db: Queryable },
  id: string,
  reader: AccountId,
  { isOperator: seesAll }: { isOperator: boolean },
): Promise<Statement> {
  const [row] = await db.query<StatementRow>(
    `select ${statementColumns} from ${statementTables} where s.decision = $3
       and ($4 or exists (select from statement_recipients r where r.decision = s.decision and ${isRecipient}))`,
    [reader.address, reader.accountChainId, id, seesAll],
  )
  if (!row) throw new AppError('not_found', 'The statement was not found.')
  return encodeStatement(row, seesAll || isOwnAppeal(row, reader))
}

const isOwnAppeal = ({ appellant, appellant_chain_id }: StatementRow, reader: AccountId) =>
  appellant === reader.address && appellant_chain_id === reader.accountChainId
