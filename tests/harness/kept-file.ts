import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(process.cwd(), 'node_modules', '.cache', 'verdigris')

interface KeptFile {
  name: string
  /** All that decides its content: words, and files and folders, of which tests are left out. */
  madeOf: { words: readonly string[]; paths: readonly string[] }
  make: () => Promise<Uint8Array>
}

/** The path of a file that is made once and kept for the next runs, until what it is made of changes. */
export async function getKeptFile({ name, madeOf, make }: KeptFile): Promise<string> {
  const [stem, ...extensions] = name.split('.')
  const path = join(folder, [`${stem}-${await fingerprint(madeOf)}`, ...extensions].join('.'))
  if (existsSync(path)) return path
  const made = await make()
  await mkdir(folder, { recursive: true })
  // Test files run side by side: whoever reads it finds a whole one.
  await writeFile(`${path}.${process.pid}`, made)
  await rename(`${path}.${process.pid}`, path)
  return path
}

async function fingerprint({ words, paths }: KeptFile['madeOf']): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(words))
  for (const path of paths) {
    const files = path.includes('.') ? [path] : (await readdir(path)).sort().map((file) => join(path, file))
    for (const file of files) {
      if (/\.json$|\.ts$/.test(file) && !/\.test\.ts$/.test(file)) hash.update(file).update(await readFile(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
