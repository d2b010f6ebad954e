// `npm run seed -- --items 100000 --orders 1000000 [--seed 1] [--chain 10] [--force] [--url postgresql://… | DATA_DIR]` fills an
// empty database with a made-up market, for trying how the market does with many. The market has to be stopped.
import { fileURLToPath } from 'node:url'
import { importTypescript } from './import-typescript.mjs'
import { installDependencies } from './install.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const started = Date.now()
/** @param {string} line */
const say = (line) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`)
try {
  if (process.env.npm_lifecycle_event === 'seed') await installDependencies({ development: false, log: say })
  const { runSeed } = await importTypescript('scripts/seed/run-seed.ts')
  await runSeed(process.argv.slice(2), say)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
