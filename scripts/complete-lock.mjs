// `node scripts/complete-lock.mjs`: puts the packages of other platforms into the lock file. A registry mirror that
// carries one platform alone leaves them out of it, and `npm ci` then refuses the lock on every machine.
import { readFile, writeFile } from 'node:fs/promises'

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], optionalDependencies?: Record<string, string> }} Entry
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
/** What packages call a processor, and what Node calls it. */
const processors = {
  ...{
    arm64: 'arm64',
    aarch64: 'arm64',
    amd64: 'x64',
    x64: 'x64',
    ia32: 'ia32',
    arm: 'arm',
    armv7: 'arm',
    armv6: 'arm',
  },
  ...{ ppc64: 'ppc64', ppc64le: 'ppc64', riscv64: 'riscv64', s390x: 's390x', loong64: 'loong64', mips64el: 'mips64el' },
  ...{ wasm32: 'wasm32', universal: undefined },
}

/** @param {string} name such as `@esbuild/linux-x64` @returns {Pick<Entry, 'os' | 'cpu' | 'libc'> | undefined} */
export function readPlatform(name) {
  const words = name.toLowerCase().split(/[/@._-]+/)
  const os = systems.find((system) => words.includes(system) || (system === 'linux' && words.includes('linuxmusl')))
  const word = words.find(
    (candidate) => candidate in processors || candidate === 'gnueabihf' || candidate === 'musleabihf',
  )
  const cpu =
    processors[/** @type {keyof typeof processors} */ (word)] ?? (word?.endsWith('eabihf') ? 'arm' : undefined)
  if (!os && cpu !== 'wasm32') return undefined
  const musl = words.some((candidate) => candidate.includes('musl'))
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(musl ? { libc: ['musl'] } : {}) }
}

/** The optional packages that the lock names and does not hold. @param {Record<string, Entry>} packages */
export function findMissing(packages) {
  return Object.entries(packages).flatMap(([at, { optionalDependencies = {}, dev, devOptional }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) =>
      isHeld(packages, at, name) ? [] : [{ name, version, dev: Boolean(dev), devOptional: Boolean(devOptional) }],
    ),
  )
}

/** As Node looks it up: in the package's own folder, then in each one above. @param {Record<string, Entry>} packages @param {string} at @param {string} name */
function isHeld(packages, at, name) {
  for (let folder = at; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

if (process.argv[1]?.endsWith('complete-lock.mjs')) {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8'))
  for (const { name, version, dev, devOptional } of findMissing(lock.packages)) {
    const platform = readPlatform(name)
    if (!platform) throw new Error(`${name} is missing, and its name has no platform.`)
    if (!/^\d/.test(version)) throw new Error(`${name} is required as ${version}, which is not one version.`)
    lock.packages[`node_modules/${name}`] = {
      ...{ version, ...(dev ? { dev } : {}), ...(devOptional ? { devOptional } : {}), optional: true },
      ...platform,
    }
    console.log(`${name} ${version}`)
  }
  const { '': root, ...rest } = lock.packages
  lock.packages = { '': root, ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))) }
  await writeFile('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}
