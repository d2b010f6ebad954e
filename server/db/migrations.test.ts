import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { computeChecksum, migrations } from './migrations'
import { parseMigration } from './parse-migration'

const folder = join('server', 'db', 'migrations')
const files = readdirSync(folder)
  .filter((file) => file !== 'checksums.txt')
  .sort()

test('each step is a file of plain SQL, numbered without gaps', () => {
  expect(files).toEqual(migrations.map(({ version, name }) => `${String(version).padStart(4, '0')}-${name}.sql`))
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
  expect(migrations.map(({ sql }) => sql)).toEqual(files.map((file) => readFileSync(join(folder, file), 'utf8')))
})

/** In the format of `sha256sum`: a new step adds its line, and no line is changed once a database may have run its step. */
test('no step is another file than the one whose checksum is recorded', () => {
  const lines = migrations.map((step, index) => `${computeChecksum(step)}  ${files[index]}\n`)
  expect(readFileSync(join(folder, 'checksums.txt'), 'utf8')).toBe(lines.join(''))
})

test('a file without sections is a script', () => {
  expect(parseMigration('alter table a add column b text;')).toEqual({
    ...{ script: 'alter table a add column b text;', indexes: [], drops: [], batches: [] },
  })
})

test('sections are read in any order, without comments', () => {
  const sql = `-- section: indexes
-- By maker.
create index orders_x on orders (maker)
  where status = 'active';
drop index orders_y;
-- section: script
alter table orders drop column z;
-- section: batches
update orders set w = 1
  where w is null;
`
  expect(parseMigration(sql)).toEqual({
    script: 'alter table orders drop column z;\n',
    indexes: [{ name: 'orders_x', table: 'orders', rest: "(maker)\n  where status = 'active'" }],
    drops: ['orders_y'],
    batches: ['update orders set w = 1\n  where w is null'],
  })
})

test.each([
  ['-- section: other\nselect 1;', /no section other/],
  ['-- section: indexes\nalter table a add column b text;', /cannot hold: alter table/],
])('a mistake in a step is an error: %j', (sql, message) => {
  expect(() => parseMigration(sql)).toThrow(message)
})
