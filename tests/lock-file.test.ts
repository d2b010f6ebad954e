import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findMissing, readPlatform } from '@/scripts/complete-lock.mjs'

test('the lock holds the packages of every platform, so that `npm ci` takes it everywhere', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  expect(findMissing(packages)).toEqual([])
})

test('the lock holds the hash of each package, but of those that come inside another', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; inBundle?: boolean }>
  }
  const without = Object.entries(packages).filter(([at, entry]) => at !== '' && !entry.integrity && !entry.inBundle)
  expect(without.map(([at]) => at)).toEqual([])
})

test('the lock names no place that packages come from', async () => {
  expect(await readFile('package-lock.json', 'utf8')).not.toContain('"resolved"')
})

test('a package that is missing is found, wherever its parent stands', () => {
  const optionalDependencies = { '@x/y-darwin-arm64': '1.0.0' }
  expect(findMissing({ 'node_modules/a/node_modules/b': { optionalDependencies } })).toMatchObject([
    { name: '@x/y-darwin-arm64', version: '1.0.0' },
  ])
  expect(
    findMissing({ 'node_modules/a/node_modules/b': { optionalDependencies }, 'node_modules/@x/y-darwin-arm64': {} }),
  ).toEqual([])
})

test.each([
  ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@foundry-rs/anvil-win32-amd64', { os: ['win32'], cpu: ['x64'] }],
  ['@tailwindcss/oxide-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ['sharp', undefined],
])('%s tells its platform', (name, platform) => {
  expect(readPlatform(name)).toEqual(platform)
})
