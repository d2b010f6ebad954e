import type { DatabaseUnavailableReason } from '@/server/base/database-unavailable-error'

export type SqlScalar = string | number | bigint | boolean | null
/** JSON goes in as text (`$1::jsonb` with JSON.stringify): drivers disagree on what a bare array means. */
export type SqlValue = SqlScalar | readonly SqlScalar[]

/** int8 and numeric come back as decimal strings, int4 as number, jsonb parsed, text[] as string[]. */
export interface Queryable {
  /** One statement. `Row` names each column and its type, beside the SQL; `npm test -- postgres` compares it with the answers. */
  query<Row>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>
  /** A script of many statements without parameters; for migrations. */
  execute(script: string): Promise<void>
}

declare const isTransaction: unique symbol

/** What `Database.transaction` hands over, and nothing else: a function that takes one has its effect in a transaction or not at all. */
export interface Transaction extends Queryable {
  readonly [isTransaction]: true
}

export interface Database extends Queryable {
  /** What transactions were given up for in the last seconds, where that can be told. */
  findTrouble?(): DatabaseUnavailableReason | null
  /**
   * Commits what `work` resolves to and rolls back what it rejects with. Inside, use `tx` alone. PostgreSQL may call
   * `work` again after a conflict: outside of `tx` it leaves no trace.
   * @param isPipelined `work` asks all that it asks before it waits for the first answer: the commit goes out with it
   */
  transaction<Result>(run: (tx: Transaction) => Promise<Result>, isPipelined?: boolean): Promise<Result>
  close(): Promise<void>
  /** Its queries take the thread of this process. */
  isEmbedded?: true
}
