// The browser of the tests: the system's own, else one from the package manager, else Playwright's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/** @returns {string | undefined} its path, or undefined when Playwright's own is to be used */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(':')) {
      if (existsSync(`${folder}/${name}`)) return `${folder}/${name}`
    }
  }
  return undefined
}

/** @param {(line: string) => void} log */
export function installChromium(log) {
  if (findChromium()) return
  const attempts = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]
  if (process.getuid?.() === 0 && attempts.every((attempt) => run(attempt, log)) && findChromium()) return
  if (!run(['npx', 'playwright', 'install', 'chromium'], log)) {
    throw new Error('No Chromium: install one from your system, or set CHROMIUM_PATH.')
  }
}

/** @param {string[]} command @param {(line: string) => void} log */
function run([program = '', ...args], log) {
  log(`Running ${program} ${args.join(' ')}`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0
}
