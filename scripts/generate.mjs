// `node scripts/generate.mjs NAME` runs scripts/generate/NAME.ts: art, contracts, confusables. What they make is committed.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [name = ''] = process.argv.slice(2)
if (!/^[a-z-]+$/.test(name)) {
  console.error('Say what to generate: art, contracts or confusables.')
  process.exit(2)
}
const outfile = path.resolve('node_modules/.cache/verdigris', `${name}.mjs`)
await mkdir(path.dirname(outfile), { recursive: true })
await build({
  entryPoints: [`scripts/generate/${name}.ts`],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
})
await import(pathToFileURL(outfile).href)
