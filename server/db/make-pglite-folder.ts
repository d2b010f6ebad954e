import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

/** Makes the folder of a database where there is none, whole or not at all: what was killed midway is begun anew. */
export async function makePgliteFolder(folder: string, template: Blob | undefined): Promise<void> {
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const pglite = await PGlite.create({ dataDir: unfinished, ...(template ? { loadDataDir: template } : {}) })
  await pglite.close()
  await rename(unfinished, folder)
}
