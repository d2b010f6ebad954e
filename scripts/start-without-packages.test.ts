import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'

/** These install all packages: one that is imported before that is not there on a new machine. */
const commands = ['test', 'start', 'soak', 'bench', 'check']

function listPackages(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
  const targets = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]
  return targets.flatMap((target) => {
    if (target.startsWith('node:')) return []
    return target.startsWith('.') ? listPackages(path.join(path.dirname(file), target), seen) : [`${file}: ${target}`]
  })
}

it.each(commands)('npm run %s begins without any package', (command) => {
  expect(listPackages(`scripts/${command}.mjs`)).toEqual([])
})
