// Builds what `npm start` runs: Next's pages into .next, the server into dist/main.mjs.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { buildWhenStale } from './build-when-stale.mjs'
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
  await esbuild.build({
    entryPoints: { main: 'server/main.ts', 'write-template': 'server/db/write-template.ts' },
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
  const { writeTemplate } = await import(pathToFileURL(path.resolve('dist/write-template.mjs')).href)
  await writeTemplate('dist/template.tar.gz')
}

const stamp = '.next/verdigris-build'

/** Builds when a source is newer than the last build. @param {(line: string) => void} log */
export async function ensureBuild(log) {
  const build = async () => {
    log('Building the server')
    await buildServer()
    log('Building the pages (about a minute)')
    // Webpack, not Turbopack: Turbopack puts an inline script into every page, which the content security policy refuses.
    await run(['node_modules/next/dist/bin/next', 'build', '--webpack'])
  }
  const fingerprint = `${process.version} ${await fingerprintSources()}`
  await buildWhenStale({ stamp, output: 'dist/main.mjs', fingerprint, build })
}
