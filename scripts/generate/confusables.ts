import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Unicode's confusables.txt (13.0.0) as the package carries it; only read here, so it is no dependency. */
const source = { name: 'unhomoglyph', version: '1.0.6', unicode: '13.0.0' }

const toHex = (text: string) => [...text].map((letter) => letter.codePointAt(0)?.toString(16).toUpperCase()).join(' ')

const folder = mkdtempSync(path.join(tmpdir(), 'confusables-'))
try {
  const run = (command: string, ...parts: string[]) => execFileSync(command, parts, { cwd: folder, encoding: 'utf8' })
  const [packed] = JSON.parse(run('npm', 'pack', '--json', '--ignore-scripts', `${source.name}@${source.version}`))
  run('tar', 'xzf', packed.filename)
  const data: Record<string, string> = JSON.parse(readFileSync(path.join(folder, 'package/data.json'), 'utf8'))
  const prototypes: Record<string, string> = {}
  // By what they look like: as code points in hex, for many of them can't be seen, or turn the line around.
  for (const [letter, prototype] of Object.entries(data)) {
    if (letter === prototype) continue
    const key = toHex(prototype)
    prototypes[key] = prototypes[key] ? `${prototypes[key]},${toHex(letter)}` : toHex(letter)
  }
  const table = { unicode: source.unicode, prototypes }
  writeFileSync('server/base/names/confusables.json', `${JSON.stringify(table, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true })
}
