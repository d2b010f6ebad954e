import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dependencies } from '@/package.json'
import { type Database, openPgliteDatabase } from '@/server/db/database'

const folder = join(process.cwd(), 'node_modules', '.cache', 'verdigris')

/** An empty market database in memory, up to date. A new PGlite takes seconds; one from a template a fraction. */
export async function openTestDatabase(): Promise<Database> {
  return openPgliteDatabase(undefined, { template: new Blob([await getTemplate()]) })
}

async function getTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(folder, `pglite-${dependencies['@electric-sql/pglite']}.tar`)
  const kept = await readFile(path).catch(() => null)
  if (kept) return new Uint8Array(kept)
  const pglite = await PGlite.create()
  const made = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
  await pglite.close()
  await mkdir(folder, { recursive: true })
  // Test files run side by side: whoever reads the template finds a whole one.
  await writeFile(`${path}.${process.pid}`, made)
  await rename(`${path}.${process.pid}`, path)
  return made
}
