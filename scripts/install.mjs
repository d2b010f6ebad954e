// Brings node_modules in step with the lock file, and only when it is not.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fingerprintDependencies } from './fingerprint.mjs'

const least = [20, 19]

export function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Verdigris requires Node ${least.join('.')} or newer. This is Node ${process.versions.node}.`)
  process.exit(1)
}

/**
 * @param {object} options
 * @param {boolean} options.development whether the tools of the tests are needed too; where they are, they stay
 * @param {(line: string) => void} options.log
 */
export async function installDependencies({ development, log }) {
  const stamp = 'node_modules/.verdigris-install'
  const wanted = await fingerprintDependencies()
  const [have = '', kind = ''] = existsSync(stamp) ? (await readFile(stamp, 'utf8')).split(' ') : []
  if (have === wanted && (kind === 'all' || !development)) return
  const installed = await findInstalled()
  if (installed === 'all' || (installed === 'production' && !development)) {
    await writeFile(stamp, `${wanted} ${installed}`)
    return
  }
  const withTools = development || existsSync('node_modules/vitest')
  log('Installing the packages (a minute or two)')
  await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=http', ...(withTools ? [] : ['--omit=dev'])], log)
  await writeFile(stamp, `${wanted} ${withTools ? 'all' : 'production'}`)
}

/**
 * What a finished `npm ci` has left: npm lists it in a lock file of its own.
 * @returns {Promise<'all' | 'production' | null>} null where a package is missing or of another version
 */
export async function findInstalled(folder = '.') {
  const found = path.join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(found)) return null
  const read = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8')).packages
  const [wanted, have] = [await read(path.join(folder, 'package-lock.json')), await read(found)]
  const missing = Object.entries(wanted).filter(
    ([name, one]) => name !== '' && !one.optional && !one.devOptional && have[name]?.integrity !== one.integrity,
  )
  if (missing.some(([, { dev }]) => !dev)) return null
  return missing.length === 0 ? 'all' : 'production'
}

const reportMs = 10_000
/** Of peers whose ranges are old: dozens of lines that nobody can act on. */
const isWarning = /^npm (warn|notice)\b/

/**
 * What is told of an install. npm says nothing for minutes while a registry does not answer: it waits, then tries again twice.
 * @param {(line: string) => void} log
 */
export function createInstallReport(log) {
  let [count, reported, silentMs] = [0, 0, 0]
  return {
    /** @param {string} line of npm, which with `--loglevel=http` has one for each answer */
    read(line) {
      const words = line.split(' ').filter((word) => word !== '')
      const isFetch = words.includes('http') && (words.includes('fetch') || words.includes('cache'))
      // "npm http fetch GET 200 https://… 120ms (cache miss)", "npm http cache https://… 1ms (cache hit)"
      if (isFetch && (words.includes('cache') || /^[23]\d\d$/.test(words[4] ?? ''))) count += 1
      // "npm http fetch GET https://… attempt 1 failed with ETIMEDOUT"
      else if (line.trim() !== '' && !isWarning.test(line)) log(line)
    },
    /** Each ten seconds. */
    tick() {
      silentMs = count === reported ? silentMs + reportMs : 0
      reported = count
      log(
        silentMs === 0
          ? `${count} packages downloaded`
          : `${count} packages downloaded, no new one for ${silentMs / 1000} s. npm is unpacking them or waiting for the registry`,
      )
    },
  }
}

/** @param {string[]} args @param {(line: string) => void} log @returns {Promise<void>} */
function runNpm(args, log) {
  // On Windows npm is a script of the shell; npm tells its children where its own JavaScript is.
  const npm = process.env.npm_execpath
  const command = npm ? process.execPath : 'npm'
  const prefix = npm ? [npm] : []
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...prefix, ...args], {
      stdio: ['ignore', 'inherit', 'pipe'],
      // NODE_ENV=production would leave the tools of the tests out.
      env: { ...process.env, NODE_ENV: 'development' },
    })
    const report = createInstallReport(log)
    const lines = createInterface({ input: child.stderr })
    lines.on('line', report.read)
    const timer = setInterval(report.tick, reportMs)
    child.on('error', reject)
    // Not at its exit: the last lines say why it failed.
    child.on('close', (code) => {
      clearInterval(timer)
      if (code === 0) resolve()
      else reject(new Error(`npm ${args.join(' ')} exited with code ${code}`))
    })
  })
}
