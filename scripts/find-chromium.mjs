// The browser of the tests: the system's own, else one from the package manager, else Playwright's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without a window to draw: what Playwright itself takes for tests. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const whole = ['chromium', 'chromium-browser', 'google-chrome']

/** @typedef {{ isFullBrowser?: boolean }} Wanted `isFullBrowser`: not the headless shell */

/** @param {Wanted} [wanted] @returns {string | undefined} its path, or undefined when Playwright's own is to be used */
export function findChromium({ isFullBrowser = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const name of isFullBrowser ? whole : [...shells, ...whole]) {
    for (const folder of (process.env.PATH ?? '').split(':')) {
      if (existsSync(`${folder}/${name}`)) return `${folder}/${name}`
    }
  }
  return undefined
}

/** @param {(line: string) => void} log @param {Wanted} [wanted] */
export function installChromium(log, { isFullBrowser = false } = {}) {
  const isThere = () => findChromium({ isFullBrowser }) !== undefined
  if (isThere()) return
  if (process.getuid?.() === 0 && run(['apt-get', 'update'], log)) {
    // Systems older than the shell's package have the browser alone.
    for (const name of isFullBrowser ? ['chromium'] : ['chromium-headless-shell', 'chromium']) {
      if (run(['apt-get', 'install', '-y', '--no-install-recommends', name], log) && isThere()) return
    }
  }
  if (!run(['npx', 'playwright', 'install', 'chromium'], log)) {
    throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH.')
  }
}

/** @param {string[]} command @param {(line: string) => void} log */
function run([program = '', ...args], log) {
  log(`Running ${program} ${args.join(' ')}`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0
}
