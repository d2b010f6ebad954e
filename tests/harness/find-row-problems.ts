import type { FieldType, RowType } from '@/scripts/row-types/read-row-types.mjs'

/** A column as the server describes it. */
export interface Column {
  name: string
  dataTypeID: number
}

/** What `pg` makes of a type's values, by the object id of the type in the catalogue. */
const parsed: Record<number, string> = {
  16: 'boolean', // bool
  19: 'string', // name
  20: 'string', // int8
  21: 'number', // int2
  23: 'number', // int4
  25: 'string', // text
  26: 'number', // oid
  114: 'json',
  700: 'number', // float4
  701: 'number', // float8
  1003: 'string[]', // name[]
  1005: 'number[]', // int2[]
  1007: 'number[]', // int4[]
  1009: 'string[]', // text[]
  1016: 'string[]', // int8[]
  1043: 'string', // varchar
  1114: 'Date', // timestamp
  1184: 'Date', // timestamptz
  1700: 'string', // numeric
  2278: 'string', // void
  3802: 'json', // jsonb
}

/**
 * Where an answer of the database is not what its row type says: a column that is missing, undeclared or named twice, another type, or a
 * value that the type excludes.
 * @param declared the row type
 * @param columns those of the answer, which an answer without rows has too
 * @param rows all of the answer
 * @returns a sentence for each problem; none names a value twice
 */
export function findRowProblems(declared: RowType, columns: readonly Column[], rows: readonly unknown[]): string[] {
  const names = columns.map(({ name }) => name)
  const missing = Object.keys(declared).filter((name) => !names.includes(name) && !declared[name]?.isOptional)
  return [
    ...missing.map((name) => `${name} is declared, and the statement has no such column`),
    ...columns.flatMap(({ name, dataTypeID }, at) => {
      if (names.indexOf(name) < at) return [`${name} is the name of two columns`]
      const field = declared[name]
      if (!field) return [`${name} is a column, and is not declared`]
      const wrongType = findWrongType(field, dataTypeID)
      const problems = wrongType
        ? [wrongType]
        : findWrongValues(
            field,
            rows.map((row) => (row as Record<string, unknown>)[name]),
          )
      return problems.map((problem) => `${name} is declared as ${formatType(field)}, and ${problem}`)
    }),
  ]
}

function findWrongType({ kinds, elements = [] }: FieldType, dataTypeID: number): string | null {
  const found = parsed[dataTypeID]
  if (!found) return `the check knows no type ${dataTypeID}`
  // Its values tell.
  if (found === 'json') return null
  const wanted = kinds.filter((kind) => kind !== 'null')
  const ofElements = elements.filter((kind) => kind !== 'null').map((kind) => `${kind}[]`)
  const given = [...wanted.filter((kind) => kind !== 'array'), ...ofElements]
  return given.length === 1 && given[0] === found ? null : `the column is ${found}`
}

function findWrongValues(field: FieldType, values: readonly unknown[]): string[] {
  const wrong = values.filter((value) => !allows(field, value))
  const isNull = (value: unknown) => value === null || (Array.isArray(value) && value.includes(null))
  return [...new Set(wrong.map((value) => (isNull(value) ? 'a value is null' : `a value is ${JSON.stringify(value)}`)))]
}

function allows({ kinds, elements, values }: FieldType, value: unknown): boolean {
  if (kinds.includes('unknown')) return true
  if (Array.isArray(value) && elements && !value.every((each) => allows({ kinds: elements }, each))) return false
  if (values && value !== null && !values.includes(value as string)) return false
  return kinds.includes(findKind(value))
}

function findKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return value instanceof Date ? 'Date' : typeof value
}

function formatType({ kinds, elements = [], values = [] }: FieldType): string {
  const ofElements = elements.length > 1 ? `(${elements.join(' | ')})[]` : `${elements[0]}[]`
  if (values.length > 0)
    return [...values.map((value) => JSON.stringify(value)), ...kinds.filter((kind) => kind === 'null')].join(' | ')
  return kinds.map((kind) => (kind === 'array' && elements.length > 0 ? ofElements : kind)).join(' | ')
}
