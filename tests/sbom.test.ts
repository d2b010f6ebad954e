import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createSbom } from '@/scripts/sbom.mjs'

test('the list of packages names each one that a marketplace runs on, with its hash, and no tool of the tests', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; devOptional?: boolean }>
  }
  const wanted = Object.entries(packages)
    .filter(([at, { dev, devOptional }]) => at !== '' && !dev && !devOptional)
    .map(([at, { version }]) => `${at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`)
  const sbom = JSON.parse(await createSbom()) as {
    bomFormat: string
    components: { name: string; version: string; hashes?: unknown[] }[]
  }
  expect(sbom.bomFormat).toBe('CycloneDX')
  const named = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`))
  expect(wanted.filter((one) => !named.has(one))).toEqual([])
  expect([...named].filter((one) => one.startsWith('vitest@'))).toEqual([])
  // Six are inside another package, whose hash covers them.
  expect(sbom.components.filter(({ hashes }) => !hashes?.length).length).toBeLessThanOrEqual(6)
})
