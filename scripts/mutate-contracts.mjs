// `node scripts/mutate-contracts.mjs`: changes the auction house a little, time and again, and runs its tests against each change. One that
// passes them all must be named in contracts/mutants.json with the reason why no test can tell. About an hour; `npm run soak -- mutate` runs it.
import { spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findForge } from './find-forge.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['AuctionHouse.sol', 'AuctionTerms.sol', 'UptimeFeed.sol']
const tests = ['Terms.t', 'Bids.t', 'Settlement.t', 'Deposits.t', 'Events.t', 'Model.t', 'Fixture'].map(
  (name) => `Auction${name}.sol`,
)
/** @typedef {{ file: string, line: number, before: string, after: string }} Mutant */

/** What is written in place of what; of each line, one place at a time. @type {[RegExp, string][]} */
const changes = [
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ \/ /g, ' * '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\+\+(?=[a-z])/g, '--'],
  [/\+= /g, '-= '],
  [/-= /g, '+= '],
  [/(?<=[(!]|if \()!(?=[a-zA-Z_(])/g, ''],
  [/(?<=(?:return|if \(|&& |\|\| ))(?=is[A-Z])/g, '!'],
  [/\b(?<![\w.])\d[\d_]*(?= (?:hours|minutes|days)|;|,)/g, '1'],
]
/** A whole statement of one line, which is left out. */
const statement =
  /^\s+(?!return\b|revert\b|uint|bytes|bool|address\b|Auction |Deposit |Offer |IERC|error|event|mapping|using|function|\/\/)\S.*;$/

/** @returns {Mutant[]} */
function listMutants() {
  /** @type {Mutant[]} */
  const found = []
  for (const file of sources) {
    const lines = readFileSync(join(root, 'contracts/src', file), 'utf8').split('\n')
    lines.forEach((before, index) => {
      if (!isCode(before)) return
      const line = index + 1
      for (const [pattern, replacement] of changes) {
        for (const match of before.matchAll(pattern)) {
          const after = before.slice(0, match.index) + replacement + before.slice(match.index + match[0].length)
          if (after !== before) found.push({ file, line, before, after })
        }
      }
      if (statement.test(before)) found.push({ file, line, before, after: '' })
    })
  }
  return found
}

/** @param {string} line */
function isCode(line) {
  return (
    /^\s+\S/.test(line) &&
    !/^\s*(\/\/|\*|"|event |error |struct |enum |mapping)/.test(line) &&
    !line.includes('TYPEHASH')
  )
}

/** A project of its own, with what the tests need. @param {number} worker */
function createProject(worker) {
  const folder = mkdtempSync(join(tmpdir(), `verdigris-mutants-${worker}-`))
  mkdirSync(join(folder, 'contracts/test'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of ['foundry.toml', 'solc-shim.cjs']) {
    copyFileSync(join(root, 'contracts', file), join(folder, 'contracts', file))
  }
  mkdirSync(join(folder, 'contracts/src'))
  for (const file of sources) cpSync(join(root, 'contracts/src', file), join(folder, 'contracts/src', file))
  for (const file of [...tests, 'Vm.sol']) {
    cpSync(join(root, 'contracts/test', file), join(folder, 'contracts/test', file))
  }
  return folder
}

/** @param {string} folder @returns {Promise<boolean>} whether all tests pass */
async function runTests(folder) {
  const { program, env } = findForge()
  const child = spawn(program, ['test', '--fail-fast'], {
    cwd: folder,
    env: { ...env, FOUNDRY_CONFIG: join(folder, 'contracts/foundry.toml'), FOUNDRY_FUZZ_RUNS: '64' },
    stdio: 'ignore',
    timeout: 180_000,
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** @param {Mutant} mutant */
const explain = ({ file, line, before, after }) => `${file}:${line}: ${before.trim()} → ${after.trim() || '(left out)'}`

/** The reason why no test can tell it; by its words, since lines move. @param {Mutant} mutant */
function findReason({ file, before, after }) {
  return known.find((entry) => entry.file === file && entry.before === before.trim() && entry.after === after.trim())
}

/** @type {{ file: string, before: string, after: string, reason: string }[]} */
const known = JSON.parse(readFileSync(join(root, 'contracts/mutants.json'), 'utf8'))
const wanted = process.argv[2] ?? ''
const mutants = listMutants().filter((mutant) => explain(mutant).includes(wanted))
const queue = mutants.filter((mutant) => !findReason(mutant))
/** @type {Mutant[]} */
const survivors = []
let done = 0

await Promise.all(
  Array.from({ length: Math.max(1, Math.min(2, availableParallelism())) }, async (_, worker) => {
    const folder = createProject(worker)
    try {
      if (!(await runTests(folder))) throw new Error('The tests fail without a change.')
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const path = join(folder, 'contracts/src', mutant.file)
        const text = readFileSync(path, 'utf8')
        const lines = text.split('\n')
        lines[mutant.line - 1] = mutant.after
        writeFileSync(path, lines.join('\n'))
        if (await runTests(folder)) {
          survivors.push(mutant)
          console.log(`Survives: ${explain(mutant)}`)
        }
        writeFileSync(path, text)
        done += 1
        if (done % 20 === 0) console.log(`${done} tried`)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }),
)
const explained = mutants.length - done
console.log(
  `${mutants.length} changes: ${done - survivors.length} found by a test or the compiler, ${explained} explained`,
)
console.log(`${done - survivors.length} passed, ${survivors.length} failed`)
process.exit(survivors.length > 0 ? 1 : 0)
