import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import config from '@/next.config'
import { nameBuild } from './fingerprint.mjs'

async function copySources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verdigris-sources-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const root = join(folder, 'release')
  await mkdir(root)
  const folders = ['components', 'context', 'data', 'hooks', 'lib', 'pages', 'scripts', 'server', 'styles']
  const files = ['next.config.ts', 'package-lock.json', 'package.json', 'postcss.config.mjs', 'tailwind.config.ts']
  for (const name of [...folders, ...files, 'tsconfig.json']) await cp(name, join(root, name), { recursive: true })
  return root
}

test('a build is called the same wherever its sources lie and whenever they were written, and otherwise when one changes', async () => {
  const name = await nameBuild()
  expect(name).toMatch(/^[0-9a-z]{20}$/)
  expect(name).not.toContain('d')
  expect(await config.generateBuildId?.()).toBe(name)
  const root = await copySources()
  await utimes(join(root, 'pages/_app.tsx'), 0, 0)
  await writeFile(join(root, 'lib/of-no-page.test.ts'), 'tests are in no build')
  expect(await nameBuild(root)).toBe(name)
  await writeFile(join(root, 'lib/new.ts'), '')
  expect(await nameBuild(root)).not.toBe(name)
})

test('what the pages load is called by what is in it: another build never has another file of the name', () => {
  const output = { filename: 'static/chunks/[name]-[contenthash].js', chunkFilename: 'static/chunks/[contenthash].js' }
  const optimization = { splitChunks: { filename: '', cacheGroups: { framework: { filename: '' } } } }
  const webpack = { output, optimization, resolve: { alias: {} }, plugins: [] }
  const context = { isServer: false, dev: false, webpack: { NormalModuleReplacementPlugin: class {} } }
  config.webpack?.(webpack, context as never)
  expect(output.filename).toContain('[contenthash')
  expect(output.chunkFilename).toContain('[fullhash')
  expect(optimization.splitChunks.filename).toContain('[fullhash')
  expect(optimization.splitChunks.cacheGroups.framework.filename).toContain('[contenthash')
})
