import { type AccountId, eoaChainId } from '@/server/base/account-id'
import type { Queryable, SqlValue } from '@/server/db/database'
import type { Services } from '@/server/services/services'
import { type AccountTable, accountTables } from './account-tables'

const pageRows = 500

/** The JSON document of `accountDataSchema`, in pieces: an account may have made any number of orders. */
export async function* exportAccountData({ db }: Pick<Services, 'db'>, account: AccountId): AsyncGenerator<string> {
  const { address, accountChainId } = account
  const head = {
    ...{ address, contractChainId: accountChainId === eoaChainId ? null : accountChainId },
    exportedAt: new Date().toISOString(),
  }
  yield `{"account":${JSON.stringify(head)},"data":{`
  for (const [index, table] of accountTables.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(table.name)}:[`
    let isFirst = true
    for await (const row of readRows(db, table, account)) {
      yield `${isFirst ? '' : ','}${JSON.stringify(row)}`
      isFirst = false
    }
    yield ']'
  }
  yield '}}'
}

async function* readRows(
  db: Queryable,
  { table, columns, key, where }: AccountTable,
  { address, accountChainId }: AccountId,
): AsyncGenerator<Record<string, SqlValue>> {
  const order = key.join(', ')
  const shown = [...columns, ...key.map((column, index) => `${column} as key_${index}`)].join(', ')
  for (let after: SqlValue[] | null = []; after; ) {
    const condition: string =
      after.length === 0 ? '' : `and (${order}) > (${after.map((_, index) => `$${index + 4}`).join(', ')})`
    const rows: Record<string, SqlValue>[] = await db.query<Record<string, SqlValue>>(
      `select ${shown} from ${table} where (${where}) ${condition} order by ${order} limit $3`,
      [address, accountChainId, pageRows, ...after],
    )
    for (const row of rows) yield Object.fromEntries(columns.map((column) => [toName(column), row[column] ?? null]))
    const last: Record<string, SqlValue> | undefined = rows.length === pageRows ? rows.at(-1) : undefined
    after = last ? key.map((_, index) => last[`key_${index}`] ?? null) : null
  }
}

const toName = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
