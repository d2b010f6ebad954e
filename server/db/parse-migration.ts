import type { Index } from './build-index'

/** What a file of a migration step says, by its sections. */
export interface MigrationSections {
  /** Runs in one transaction, with the row in `schema_migrations`. */
  script: string
  /** Built concurrently with writers, before the script. */
  indexes: readonly Index[]
  /** Names of indexes, dropped concurrently after the others are built. */
  drops: readonly string[]
  /** Repeated, each time in a transaction of its own, until they change no row; before the script. */
  batches: readonly string[]
}

/**
 * Splits the SQL of a step at its lines `-- section: script`, `-- section: indexes` and `-- section: batches`. A file without such a
 * line is a script. Statements of the last two end with a semicolon at the end of a line.
 * @throws Error for another section, or for a statement in `indexes` that is neither `create index` nor `drop index`.
 */
export function parseMigration(sql: string): MigrationSections {
  const sections = { script: '', indexes: '', batches: '' }
  const [head = '', ...rest] = sql.split(/^-- section: (.*)\n/m)
  sections.script += head
  for (let at = 0; at < rest.length; at += 2) {
    const name = rest[at] ?? ''
    if (!isSection(name)) throw new Error(`A migration has no section ${name}.`)
    sections[name] += rest[at + 1]
  }
  const indexes: Index[] = []
  const drops: string[] = []
  for (const statement of splitStatements(sections.indexes)) {
    const [, name, table, definition] = /^create index (\w+) on (\w+) (.+)$/s.exec(statement) ?? []
    const [, dropped] = /^drop index (\w+)$/.exec(statement) ?? []
    if (name && table && definition) indexes.push({ name, table, rest: definition })
    else if (dropped) drops.push(dropped)
    else throw new Error(`A section of indexes cannot hold: ${statement}`)
  }
  return { script: sections.script, indexes, drops, batches: splitStatements(sections.batches) }
}

const isSection = (name: string): name is 'script' | 'indexes' | 'batches' => /^(script|indexes|batches)$/.test(name)

/** Without comment lines. */
const splitStatements = (sql: string) =>
  sql
    .replace(/^--.*\n/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
