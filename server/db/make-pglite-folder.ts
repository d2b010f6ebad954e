import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

/**
 * Makes the folder of a database where there is none, whole or not at all: what was killed midway is begun anew.
 * @param source the folder of a closed database that it begins as; an empty database without one
 */
export async function makePgliteFolder(folder: string, source: string | undefined): Promise<void> {
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  if (source) await cp(source, unfinished, { recursive: true })
  else await (await PGlite.create({ dataDir: unfinished })).close()
  await rename(unfinished, folder)
}
