// What the build was made of: a hash over its sources, so that a start builds when something changed and only then.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const folders = ['components', 'context', 'data', 'hooks', 'lib', 'pages', 'server', 'styles']
const files = [
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'scripts/build.mjs',
  'scripts/next/webpack-patches.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
]

/** @param {string} root @param {string} folder @returns {Promise<string[]>} as they are called below the root, on any system */
async function listFiles(root, folder) {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

/** The same on each machine that has the same sources. @param {string} root @returns {Promise<string>} hex */
export async function fingerprintSources(root = '.') {
  const listed = await Promise.all(folders.map((folder) => listFiles(root, folder)))
  const all = [...files, ...listed.flat().filter((file) => !/\.test\.tsx?$/.test(file))].sort()
  const hash = createHash('sha256')
  for (const file of all)
    hash
      .update(file)
      .update('\0')
      // Thousands of small files: read one by one they take a third of the processor time.
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** What the addresses of a build begin with: blockers of advertisements stop those with "ad" in them. @param {string} root */
export async function nameBuild(root = '.') {
  return (await fingerprintSources(root)).slice(0, 20).replaceAll('d', 'g')
}

/** The lock file alone: what `npm ci` depends on. @returns {Promise<string>} hex */
export async function fingerprintDependencies() {
  return createHash('sha256')
    .update(await readFile('package-lock.json'))
    .digest('hex')
}
