import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createInstallReport, findInstalled } from './install.mjs'

const answers = [
  'npm http fetch GET 200 https://registry.example/viem 120ms (cache miss)',
  'npm http fetch GET 200 https://registry.example/viem/-/viem-2.tgz 90ms attempt #2 (cache miss)',
  'npm http cache https://registry.example/zod 1ms (cache hit)',
]

test('an install says every ten seconds how far it is, and for how long nothing has come', () => {
  const said: string[] = []
  const report = createInstallReport((line) => said.push(line))
  for (const line of answers) report.read(line)
  report.tick()
  report.tick()
  report.tick()
  report.read(answers[0] ?? '')
  report.tick()
  expect(said).toEqual([
    '3 packages downloaded',
    '3 packages downloaded, no new one for 10 s. npm is unpacking them or waiting for the registry',
    '3 packages downloaded, no new one for 20 s. npm is unpacking them or waiting for the registry',
    '4 packages downloaded',
  ])
})

test.each([
  'npm http fetch GET https://registry.example/viem attempt 1 failed with ETIMEDOUT',
  'npm http fetch GET 503 https://registry.example/viem 100ms attempt #3 (cache skip)',
  'npm error code ECONNREFUSED',
])('a failure is told at once: %s', (line) => {
  const said: string[] = []
  createInstallReport((text) => said.push(text)).read(line)
  expect(said).toEqual([line])
})

test('warnings of peers are left out', () => {
  const said: string[] = []
  createInstallReport((text) => said.push(text)).read('npm warn ERESOLVE overriding peer dependency')
  expect(said).toEqual([])
})

test('what `npm ci` has left is recognised, with and without the tools of the tests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'install-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'node_modules'))
  const [viem, vitest, optional] = [
    { integrity: 'a' },
    { integrity: 'b', dev: true },
    { integrity: 'c', optional: true },
  ]
  const write = (file: string, packages: object) => writeFile(join(folder, file), JSON.stringify({ packages }))
  expect(await findInstalled(folder)).toBe(null)
  await write('package-lock.json', {
    '': {},
    'node_modules/viem': viem,
    'node_modules/vitest': vitest,
    'node_modules/x': optional,
  })
  const find = async (packages: object) => {
    await write('node_modules/.package-lock.json', packages)
    return findInstalled(folder)
  }
  expect(await find({ 'node_modules/viem': viem, 'node_modules/vitest': vitest })).toBe('all')
  expect(await find({ 'node_modules/viem': viem })).toBe('production')
  expect(await find({ 'node_modules/viem': { integrity: 'older' }, 'node_modules/vitest': vitest })).toBe(null)
})
