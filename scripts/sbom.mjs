// `npm run sbom`: writes the packages that a marketplace runs on into dist/sbom.cdx.json, as `npm sbom` lists them (CycloneDX 1.5).
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const outfile = 'dist/sbom.cdx.json'

/**
 * The lock file without the tools of the tests. `npm sbom --omit=dev` drops packages that are a dependency of both kinds too.
 * @param {{ packages: Record<string, { dev?: boolean }> }} lock
 */
export function omitDevelopment(lock) {
  const kept = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
  const packages = Object.fromEntries(kept.map(([at, entry]) => [at, at === '' ? withoutTools(entry) : entry]))
  return { ...lock, packages }
}

/** @param {object} manifest */
const withoutTools = (manifest) => ({ ...manifest, devDependencies: {} })

/** @returns {Promise<string>} the list, as JSON */
export async function createSbom() {
  const [manifest, lock] = await Promise.all(
    ['package.json', 'package-lock.json'].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  )
  const folder = await mkdtemp(path.join(tmpdir(), 'sbom-'))
  try {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(withoutTools(manifest)))
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(omitDevelopment(lock)))
    // The ranges of peers are not checked: valtio's does not know React 19, and `npm sbom` would refuse the whole list.
    const args = ['sbom', '--package-lock-only', '--legacy-peer-deps', '--sbom-format=cyclonedx']
    const npm = process.env.npm_execpath
    const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []]
    const options = { cwd: folder, maxBuffer: 64 * 2 ** 20 }
    return (await promisify(execFile)(command, [...prefix, ...args], options)).stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (process.argv[1]?.endsWith('sbom.mjs')) {
  const text = await createSbom()
  await mkdir('dist', { recursive: true })
  await writeFile(outfile, text)
  console.log(`${outfile}: ${JSON.parse(text).components.length} packages`)
}
