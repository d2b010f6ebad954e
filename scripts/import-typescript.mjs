// What is written in TypeScript and run by a script: bundled as the server is, then imported.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { compileMessages } from './messages/compile-messages.mjs'

/** @param {string} entry below the folder of the project @returns {Promise<any>} */
export async function importTypescript(entry) {
  return import(pathToFileURL(await bundleTypescript(entry)).href)
}

/** @param {string} entry below the folder of the project @returns {Promise<string>} a file that Node runs */
export async function bundleTypescript(entry) {
  compileMessages()
  const outfile = path.resolve('node_modules/.cache/verdigris', `${path.basename(entry, '.ts')}.mjs`)
  await mkdir(path.dirname(outfile), { recursive: true })
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  return outfile
}
