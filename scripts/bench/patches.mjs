// What each patch of the build gains (`scripts/next/webpack-patches.mjs`): the pages are built without it, in a copy of the sources.
// Bytes are exact. BENCH_ONLY: the name of one patch.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { patches } from '../next/webpack-patches.mjs'

/** Less than this is not worth a patch of the framework, but where docs/adr/0025-page-startup.md says why. */
const leastGain = 0.05
/** Measured in blocking time, by `npm run bench -- pages`. */
const unweighed = new Set(['hydrate_in_slices'])
const pages = ['/', '/explore', '/item/[chain]/[contract]/[tokenId]', '/collection/[chain]/[contract]']
/** Of a page and of everything that is loaded later. */
const allCode = 'all code'
const left = new Set(['node_modules', '.next', '.git', 'dist', 'test-results'])

/** @param {(line: string) => void} log @returns {Promise<boolean>} whether every patch gains enough */
export async function runPatches(log) {
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-bench-'))
  try {
    await copySources(folder)
    log('Building the pages with all patches')
    const whole = await build(folder, '')
    console.log(
      `\n| without | ${pages.join(' | ')} | all code | most gained |\n| --- |${' --- |'.repeat(pages.length + 2)}`,
    )
    const columns = [...pages, allCode]
    const formatRow = (/** @type {Record<string, number>} */ sizes) =>
      columns.map((column) => ((sizes[column] ?? Number.NaN) / 1000).toFixed(1)).join(' | ')
    console.log(`| nothing, kB gzip | ${formatRow(whole)} | |`)
    let isWorth = true
    const only = process.env.BENCH_ONLY
    for (const name of Object.keys(patches).filter((patch) => !only || patch === only)) {
      log(`Building the pages without ${name}`)
      const sizes = await build(folder, name)
      const gain = Math.max(...columns.map((column) => 1 - (whole[column] ?? 0) / (sizes[column] ?? 0)))
      isWorth &&= gain >= leastGain || unweighed.has(name)
      console.log(`| ${name} | ${formatRow(sizes)} | ${(gain * 100).toFixed(1)} % |`)
    }
    return isWorth
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The sources of this folder, without what is built. @param {string} folder */
export async function copySources(folder) {
  const source = process.cwd()
  await cp(source, folder, {
    recursive: true,
    filter: (file) => !left.has(path.relative(source, file).split(path.sep)[0] ?? ''),
  })
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
}

/** @param {string} folder @param {string} without @returns {Promise<Record<string, number>>} bytes by page, gzip -9 */
async function build(folder, without) {
  await rm(path.join(folder, '.next'), { recursive: true, force: true })
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--webpack'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        ...(without ? { BENCH_WITHOUT_PATCH: without } : {}),
      },
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`next build exited with code ${code}`)),
    )
  })
  const manifest = JSON.parse(await readFile(path.join(folder, '.next/build-manifest.json'), 'utf8'))
  /** @type {Record<string, number>} */
  const sizes = {}
  for (const page of pages) {
    const files = new Set([...manifest.pages['/_app'], ...(manifest.pages[page] ?? [])])
    const bodies = await Promise.all(
      [...files].filter((file) => file.endsWith('.js')).map((file) => readFile(path.join(folder, '.next', file))),
    )
    sizes[page] = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  }
  const chunks = path.join(folder, '.next/static/chunks')
  sizes[allCode] = 0
  for (const file of await readdir(chunks, { recursive: true })) {
    if (file.endsWith('.js')) sizes[allCode] += gzipSync(await readFile(path.join(chunks, file)), { level: 9 }).length
  }
  return sizes
}
