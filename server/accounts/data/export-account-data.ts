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

interface ExportedRow {
  row: Record<string, unknown>
  place: string[]
}

async function* readRows(
  db: Queryable,
  { table, columns, key, where }: AccountTable,
  { address, accountChainId }: AccountId,
): AsyncGenerator<Record<string, unknown>> {
  const order = key.join(', ')
  const fields = columns.map((column) => `'${toName(column)}', ${encodeColumn(column)}`).join(', ')
  const place = key.map((column) => `${column}::text`).join(', ')
  for (let after: SqlValue[] | null = []; after; ) {
    const condition: string =
      after.length === 0 ? '' : `and (${order}) > (${after.map((_, index) => `$${index + 4}`).join(', ')})`
    const rows: ExportedRow[] = await db.query<ExportedRow>(
      `select jsonb_build_object(${fields}) as row, array[${place}] as place from ${table}
       where (${where}) ${condition} order by ${order} limit $3`,
      [address, accountChainId, pageRows, ...after],
    )
    for (const { row } of rows) yield row
    after = rows.length === pageRows ? (rows.at(-1)?.place ?? null) : null
  }
}

const toName = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Small whole numbers. Others may have more digits than a number of JSON is read with. */
const numbers: ReadonlySet<string> = new Set([
  'chain_id',
  'picture_chain_id',
  'banner_chain_id',
  'threshold',
  'operation',
])

function encodeColumn(column: string): string {
  if (numbers.has(column)) return column
  return `case jsonb_typeof(to_jsonb(${column})) when 'number' then to_jsonb(${column}::text) else to_jsonb(${column}) end`
}
