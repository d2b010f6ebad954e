/** Rows for `jsonb_to_recordset`. */
export function stringifyRows(rows: readonly unknown[]): string {
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}
