// Builds what `npm start` runs: Next's pages into .next, the server into dist/main.mjs.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { fingerprintSources } from './fingerprint.mjs'

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

async function buildServer() {
  await build({
    entryPoints: { main: 'server/main.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  })
}

const stamp = '.next/verdigris-build'

/** Builds when a source is newer than the last build. @param {(line: string) => void} log */
export async function ensureBuild(log) {
  const wanted = await fingerprintSources()
  const have = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
  if (have === wanted && existsSync('dist/main.mjs')) return
  await rm(stamp, { force: true })
  log('Building the server')
  await buildServer()
  log('Building the pages (about a minute)')
  // Webpack, not Turbopack: Turbopack puts an inline script into every page, which the content security policy refuses.
  await run(['node_modules/next/dist/bin/next', 'build', '--webpack'])
  await writeFile(stamp, wanted)
}
