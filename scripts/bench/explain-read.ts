import type { Database, Queryable } from '@/server/db/database'
import type { Services } from '@/server/services/services'
import { recordStatements, type Statement } from './record-statements'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  /** On average of its loops, of which there may be none. */
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

interface Cost {
  statements: number
  /** Of the database, that all statements touch: what the time comes from, and the same on every machine. */
  pages: number
  /** Where a table is read whole, or rows are sorted, of which there are more than a few. */
  whole: string[]
}

/** What is looked up for a page may be sorted, and a table of some dozen pages costs less read from its beginning than by an index. */
const fewRows = 10_000

/**
 * What a read costs: it is done once, and its statements again.
 * @param few how many rows may be read from a table's beginning, or sorted
 */
export async function explainRead(
  services: Services,
  read: (services: Services) => Promise<unknown>,
  few = fewRows,
): Promise<Cost> {
  const { db, statements } = recordStatements(services.db)
  await read({ ...services, db })
  return explainStatements(services.db, statements, few)
}

/** They are done again, each twice on one connection: the first time a connection also reads what it does not know yet of the tables. */
export async function explainStatements(db: Database, statements: readonly Statement[], few = fewRows): Promise<Cost> {
  const cost: Cost = { statements: statements.length, pages: 0, whole: [] }
  for (const { sql, params } of statements) {
    const explain = async (tx: Queryable) => {
      const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, format json) ${sql}`,
        params,
      )
      return row?.['QUERY PLAN'][0].Plan
    }
    const plan = await db.transaction(async (tx) => {
      await explain(tx)
      return explain(tx)
    })
    if (!plan) continue
    cost.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    cost.whole.push(...findWhole(plan, few))
  }
  return cost
}

function findWhole(plan: Plan, few: number): string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans = [] } = plan
  const isScan = type === 'Seq Scan' && countRows(plan, plan['Rows Removed by Filter']) > few
  const isSort = type.endsWith('Sort') && Plans.some((sorted) => countRows(sorted) > few)
  return [
    ...(isScan || isSort ? [table ? `${type} on ${table}` : type] : []),
    ...Plans.flatMap((inner) => findWhole(inner, few)),
  ]
}

const countRows = (plan: Plan, removed = 0) => (plan['Actual Rows'] + removed) * plan['Actual Loops']
