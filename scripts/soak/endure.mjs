// The scaled market under load for hours, with what befalls machines. SOAK_MINUTES: how long, 120 unless it is told otherwise.
// SOAK_FOLDER: where its files are kept; else they are kept, in the temporary folder, when it fails.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuild } from '../build.mjs'
import { bundleTypescript, importTypescript } from '../import-typescript.mjs'
import { installDependencies } from '../install.mjs'
import { startPostgres } from '../postgres.mjs'

/** @param {string} line */
const say = (line) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`)
await installDependencies({ development: true, log: say })
await ensureBuild(say)
const cluster = await startPostgres(say)
const keep = process.env.SOAK_FOLDER
if (keep) await mkdir(keep, { recursive: true })
const folder = await mkdtemp(path.join(keep ?? tmpdir(), 'verdigris-soak-'))
say(`Samples and acknowledged orders: ${folder}`)
let isKept = false
try {
  const { endure } = await importTypescript('scripts/soak/endure.ts')
  const chainScript = await bundleTypescript('tests/harness/scaled-chain.ts')
  const minutes = Number(process.env.SOAK_MINUTES ?? 120)
  isKept = await endure({ cluster, folder, chainScript, minutes, say })
} finally {
  if (isKept && !keep) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  await cluster.stop()
}
process.exit(isKept ? 0 : 1)
