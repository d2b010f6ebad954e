// `node scripts/collect-image.mjs <folder>` copies what a start needs out of a built project: the builds, and of node_modules the
// files that they load, as `output: 'standalone'` does for a server of Next's own. The Dockerfile makes its last stage of that.
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { collectedMarker } from './prepare.mjs'

/** What Node runs; `.next/server` beside them. */
const entries = [
  'dist/main.mjs',
  'scripts/backup.mjs',
  'scripts/restore.mjs',
  'scripts/start.mjs',
  'server/media/checks/picture-worker.mjs',
  'server/feeds/share-card/share-worker.mjs',
]

/** What is read by its name, which no import shows: the folders of packages too, whose binaries and data are found at run time. */
const whole = [
  ...[
    'package.json',
    'public',
    'dist/demo',
    'server/db/migrations',
    'server/feeds/share-card/newsreader-latin.ttf',
    'server/feeds/share-card/newsreader-latin-ext.ttf',
  ],
  ...['@electric-sql/pglite', '@img', 'tiny-secp256k1'].map((name) => `node_modules/${name}`),
]

/** Of `.next`: what only a build reads. */
const ofBuilds = ['cache', 'diagnostics', 'trace', 'trace-build', 'types']

/** What Next loads in development alone, or to build. */
const ignored = [
  'node_modules/@next/swc-*/**',
  'node_modules/next/dist/compiled/{babel,babel-packages,webpack,terser,@babel,@next/react-refresh-utils,cssnano-simple}/**',
  'node_modules/next/dist/{docs/**,compiled/next-server/**/*.dev.js}',
  'node_modules/**/*.map',
  'node_modules/{esbuild,@esbuild,typescript,@typescript,tailwindcss,@tailwindcss,lightningcss,lightningcss-*}/**',
]

/** @param {string} folder @returns {Promise<string[]>} the paths of its files, from the project's folder */
async function listFiles(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

/**
 * Packages that give Node another file than the trace knows: it takes their `module-sync` export, the trace the one of `require`.
 * @param {Iterable<string>} files @returns {Promise<string[]>} their folders
 */
async function findModuleSync(files) {
  const manifests = [...files].filter((file) => /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
  const texts = await Promise.all(manifests.map((file) => readFile(file, 'utf8')))
  return manifests.filter((_, index) => texts[index]?.includes('"module-sync"')).map((file) => path.dirname(file))
}

/** @param {string} target a folder that does not exist yet */
export async function collectImage(target) {
  if (existsSync(target)) throw new Error(`${target} exists. Choose a new folder.`)
  if (!existsSync('.next/verdigris-build')) throw new Error('There is no build. Run npm run build.')
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')
  const pages = (await listFiles('.next/server')).filter((file) => file.endsWith('.js'))
  const { fileList } = await nodeFileTrace([...entries, ...pages], { base: process.cwd(), ignore: ignored })
  const built = (await readdir('.next')).filter((name) => !ofBuilds.includes(name)).map((name) => `.next/${name}`)
  const inWhole = (/** @type {string} */ file) => whole.some((one) => file.startsWith(`${one}/`))
  const files = [...fileList].filter((file) => !inWhole(file) && !file.startsWith('.next/'))
  // Its binary is a package for each platform; the compiler of the contracts stands beside it where tests run.
  const anvil = (await readdir('node_modules/@foundry-rs')).filter((name) => name.startsWith('anvil'))
  const platform = anvil.map((name) => `node_modules/@foundry-rs/${name}`)
  const folders = [...whole, ...platform, ...(await findModuleSync(fileList))]
  for (const file of [...folders, ...built, ...files]) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true })
    await cp(file, path.join(target, file), { recursive: true, verbatimSymlinks: true })
  }
  await writeFile(path.join(target, collectedMarker), '')
}

if (process.argv[1]?.endsWith('collect-image.mjs')) {
  const [, , target] = process.argv
  if (!target) throw new Error('Where to? node scripts/collect-image.mjs <new folder>')
  await collectImage(path.resolve(target))
}
