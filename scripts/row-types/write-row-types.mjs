import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRowTypes } from './read-row-types.mjs'

const server = { root: process.cwd(), config: fileURLToPath(new URL('tsconfig.json', import.meta.url)) }

/**
 * Writes the row types of the server's statements for tests/harness/check-row-types.ts.
 * @param {string} folder is made for them and for the call places that the tests run
 * @param {{ root: string, config: string }} [project]
 * @returns {Promise<{ env: Record<string, string>, listUnseen: () => Promise<string[]> }>} for the tests; and the places that none of them ran
 */
export async function writeRowTypes(folder, { root, config } = server) {
  const declared = readRowTypes(root, config)
  const seen = path.join(folder, 'seen')
  await mkdir(folder)
  await writeFile(path.join(folder, 'declared.json'), JSON.stringify(declared))
  await writeFile(seen, '')
  return {
    env: { ROW_TYPES: folder },
    async listUnseen() {
      const places = new Set((await readFile(seen, 'utf8')).split('\n'))
      return Object.keys(declared).filter((place) => !places.has(place))
    },
  }
}
