// What the build was made of: a hash over its sources, so that a start builds when something changed and only then.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const folders = ['components', 'context', 'data', 'hooks', 'lib', 'pages', 'server', 'styles']
const files = [
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'scripts/build.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
]

/** @param {string} folder @returns {Promise<string[]>} */
async function listFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

/** @returns {Promise<string>} hex */
export async function fingerprintSources() {
  const listed = await Promise.all(folders.map(listFiles))
  const all = [...files, ...listed.flat().filter((file) => !/\.test\.tsx?$/.test(file))].sort()
  const hash = createHash('sha256').update(process.version)
  for (const file of all)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

/** The lock file alone: what `npm ci` depends on. @returns {Promise<string>} hex */
export async function fingerprintDependencies() {
  return createHash('sha256')
    .update(await readFile('package-lock.json'))
    .digest('hex')
}
