// Builds what `npm start` runs: Next's pages into .next, the server into dist/main.mjs.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { buildWhenStale } from './build-when-stale.mjs'
import { fingerprintSources } from './fingerprint.mjs'
import { compileMessages } from './messages/compile-messages.mjs'

/** @param {string[]} args @param {Record<string, string>} env */
function run(args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${args.join(' ')} failed:\n${output}`)),
    )
  })
}

/** Packages of a thousand files, most of which no start uses: to load them from node_modules takes each start a second of processor time more. */
const bundled = ['viem', 'zod']

async function buildServer() {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  await esbuild.build({
    entryPoints: { main: 'server/app/main.ts', 'make-demo-snapshot': 'server/app/build-demo-snapshots.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    external: [
      // A megabyte, which a start loads only where it serves a chain that is not built in.
      'viem/chains',
      ...Object.keys(dependencies)
        .filter((name) => !bundled.includes(name))
        .flatMap((name) => [name, `${name}/*`]),
    ],
    // What is bundled has parts in CommonJS.
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  })
}

/** In a process of its own: it opens a chain and a database. */
function buildDemo() {
  const made = pathToFileURL(path.resolve('dist/make-demo-snapshot.mjs')).href
  const script = `const { buildDemoSnapshots } = await import('${made}'); await buildDemoSnapshots('dist/demo'); process.exit()`
  return run(['--input-type=module', '--eval', script])
}

const stamp = '.next/verdigris-build'

/**
 * Builds when a source is newer than the last build.
 * @param {(line: string) => void} log
 * @param {() => Promise<void>} check called before what takes minutes, once dist/main.mjs is there
 */
export async function ensureBuild(log, check = async () => {}) {
  const build = async () => {
    log('Building the server and the demo')
    await buildServer()
    await check()
    await buildDemo()
    log('Building the pages (a minute or two)')
    // Webpack, not Turbopack: Turbopack puts an inline script into every page, which the content security policy refuses.
    const started = Date.now()
    const report = setInterval(() => log(`Still building, for ${Math.round((Date.now() - started) / 1000)} s`), 20_000)
    await run(['node_modules/next/dist/bin/next', 'build', '--webpack']).finally(() => clearInterval(report))
  }
  compileMessages()
  const fingerprint = `${process.version} ${await fingerprintSources()}`
  await buildWhenStale({ stamp, output: 'dist/main.mjs', fingerprint, build })
}
