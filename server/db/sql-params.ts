import type { SqlValue } from './database'

/** Collects the values of a statement that is put together in parts; nothing from outside gets into the text. */
export interface SqlParams {
  readonly values: readonly SqlValue[]
  /** Keeps the value and returns its placeholder: `$1`, `$2`, … */
  add(value: SqlValue): string
}

export function createSqlParams(): SqlParams {
  const values: SqlValue[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

/** `where a and b`, or nothing. */
export function buildWhere(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
}
