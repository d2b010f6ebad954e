// Brings node_modules in step with the lock file, and only when it is not.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fingerprintDependencies } from './fingerprint.mjs'

const least = [20, 19]

export function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Verdigris needs Node ${least.join('.')} or newer; this is ${process.versions.node}.`)
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
  const withTools = development || existsSync('node_modules/vitest')
  log('Installing the packages (a minute or two)')
  await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(withTools ? [] : ['--omit=dev'])])
  await writeFile(stamp, `${wanted} ${withTools ? 'all' : 'production'}`)
}

/** @param {string[]} args @returns {Promise<void>} */
function runNpm(args) {
  // On Windows npm is a script of the shell; npm tells its children where its own JavaScript is.
  const npm = process.env.npm_execpath
  const command = npm ? process.execPath : 'npm'
  const prefix = npm ? [npm] : []
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...prefix, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      // NODE_ENV=production would leave the tools of the tests out.
      env: { ...process.env, NODE_ENV: 'development' },
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm ${args.join(' ')} ended with ${code}`))))
  })
}
