// `node scripts/generate.mjs NAME` runs scripts/generate/NAME.ts: art, brand, confusables, contracts, guide, settings. Their output is committed.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { importTypescript } from './import-typescript.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [name = ''] = process.argv.slice(2)
if (!/^[a-z-]+$/.test(name)) {
  console.error('Usage: node scripts/generate.mjs art|brand|confusables|contracts|guide|settings')
  process.exit(2)
}
await importTypescript(path.join('scripts/generate', `${name}.ts`))
