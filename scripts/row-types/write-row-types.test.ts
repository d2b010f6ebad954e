import { appendFile, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeRowTypes } from './write-row-types.mjs'

const statements = `interface Queryable { query<Row>(sql: string): Promise<Row[]> }
interface Answer<Row> { rows: Row[] } interface Client { query<Row>(sql: string): Promise<Answer<Row>> }
declare const db: Queryable
declare const client: Client
type Hash = \`0x\${string}\`
type Side = 'listing' | 'offer'
type Known = { hash: Hash; at: string } | { hash: null; side: Side | null }

export const given = () => db.query<{ id: string; ids: (bigint | null)[]; made: Date; isOpen?: boolean }>('')
export function inferred(): Promise<Known[]> {
  return db
    .query(
      '',
    )
}
export const json = () => db.query<{ parameters: unknown; trait: { name: string } | null; step: 0 | 1 }>('')
// None of these promises a row.
export const bare = () => db.query('')
export const wrapper: Queryable = { query: (sql) => db.query(sql) }
export const others = () => client.query<{ id: string }>('')
`

let root = ''
let config = ''

beforeAll(async () => {
  // TypeScript names the files by their real paths.
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'row-types-')))
  config = path.join(root, 'tsconfig.json')
  await mkdir(path.join(root, 'server'))
  await writeFile(config, JSON.stringify({ compilerOptions: { strict: true, types: [] }, include: ['server'] }))
})

afterAll(() => rm(root, { recursive: true, force: true }))

test('lists the row type of each statement, and those that no test ran', async () => {
  await writeFile(path.join(root, 'server/statements.ts'), statements)
  const folder = path.join(root, 'given')
  const { env, listUnseen } = await writeRowTypes(folder, { root, config })
  expect(env).toEqual({ ROW_TYPES: folder })
  expect(JSON.parse(await readFile(path.join(folder, 'declared.json'), 'utf8'))).toEqual({
    'server/statements.ts:9': {
      id: { kinds: ['string'] },
      ids: { kinds: ['array'], elements: ['bigint', 'null'] },
      made: { kinds: ['Date'] },
      isOpen: { kinds: ['boolean'], isOptional: true },
    },
    'server/statements.ts:12': {
      hash: { kinds: ['null', 'string'] },
      at: { kinds: ['string'], isOptional: true },
      side: { kinds: ['null', 'string'], values: ['listing', 'offer'], isOptional: true },
    },
    'server/statements.ts:16': {
      parameters: { kinds: ['unknown'] },
      trait: { kinds: ['null', 'object'] },
      step: { kinds: ['number'], values: [0, 1] },
    },
  })
  await appendFile(path.join(folder, 'seen'), 'server/statements.ts:12\nserver/statements.ts:16\n')
  expect(await listUnseen()).toEqual(['server/statements.ts:9'])
})

test('refuses two statements in a line, which a stack does not tell apart', async () => {
  const twice = `declare const db: { query<Row>(sql: string): Promise<Row[]> }
export const both = [db.query<{ id: string }>(''), db.query<{ name: string }>('')]`
  await writeFile(path.join(root, 'server/statements.ts'), twice)
  await expect(writeRowTypes(path.join(root, 'refused'), { root, config })).rejects.toThrow(
    'server/statements.ts:2 has two statements with a row type. Put them on two lines.',
  )
})
