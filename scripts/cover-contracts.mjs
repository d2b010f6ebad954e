// `node scripts/cover-contracts.mjs`: which lines and branches of the auction house its unit tests run, by forge's coverage. Fails below all of
// them. `npm run soak -- cover` runs it.
import { spawnSync } from 'node:child_process'
import { findForge } from './find-forge.mjs'

const sources = ['AuctionHouse', 'AuctionTerms', 'UptimeFeed']
const { program, ...options } = findForge()
const { stdout, stderr, error } = spawnSync(
  program,
  ['coverage', '--report', 'summary', '--match-contract', '^Auction.*Test$'],
  { ...options, encoding: 'utf8', timeout: 600_000 },
)
if (error) console.error(error.message)
const rows = stdout.split('\n').filter((line) => sources.some((name) => line.includes(`contracts/src/${name}.sol`)))
if (rows.length !== sources.length) console.error(stdout, stderr)
for (const row of rows) console.log(row)
const whole = rows.filter((row) => [...row.matchAll(/([\d.]+)% \(/g)].every(([, share]) => share === '100.00')).length
console.log(`${whole} passed, ${sources.length - whole} failed`)
process.exit(whole === sources.length ? 0 : 1)
