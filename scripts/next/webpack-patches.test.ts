import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { madeFor, patches, patchWebpack } from './webpack-patches.mjs'

const next = 'node_modules/next/dist'
const read = (file: string) => readFileSync(`${next}/${file}`, 'utf8')

it('Next is the version whose internals the patches rely on', () => {
  // Another version: run `npm run bench -- patches` and the browser tests, then name it in `madeFor`.
  expect(JSON.parse(readFileSync('node_modules/next/package.json', 'utf8')).version).toBe(madeFor)
})

it('Next still has what each patch changes', () => {
  expect(read('esm/client/index.js'), 'hydrate_in_slices').toContain("from 'react-dom/client'")
  for (const file of ['pages/_app', 'shared/lib/head', 'client/router']) {
    expect(existsSync(`${next}/esm/${file}.js`), `es_modules: ${file}`).toBe(true)
  }
  expect(read('esm/client/index.js'), 'es_modules').toContain("'../build/polyfills/polyfill-module'")
  expect(read('esm/shared/lib/router/utils/path-match.js'), 'no_rewrites').toContain(
    'next/dist/compiled/path-to-regexp',
  )
  expect(existsSync('node_modules/@safe-global/safe-apps-sdk/dist/esm/index.js'), 'safe_sdk_as_es').toBe(true)
})

class Replacement {
  constructor(
    readonly pattern: RegExp,
    readonly replace: (found: { request: string; contextInfo: { issuer: string } }) => void,
  ) {}
}

function patch(options: { isServer: boolean; dev: boolean }) {
  const config = {
    plugins: [] as Replacement[],
    resolve: { alias: {} },
    output: { filename: '[name]-[contenthash].js' },
    optimization: { splitChunks: { filename: '', cacheGroups: { framework: { filename: '' } } } },
  }
  return patchWebpack(config, { ...options, webpack: { NormalModuleReplacementPlugin: Replacement } })
}

function resolve(plugins: Replacement[], request: string, issuer = '/app/pages/index.tsx') {
  const found = { request, contextInfo: { issuer } }
  for (const { pattern, replace } of plugins) if (pattern.test(found.request)) replace(found)
  return found.request
}

it('replaces modules of the browser alone, and hydration for Next alone', () => {
  const { plugins, resolve: resolved, output, optimization } = patch({ isServer: false, dev: false })
  expect(resolve(plugins, 'next/router')).toBe('next/dist/esm/client/router')
  expect(resolve(plugins, 'react-dom/client', '/x/next/dist/esm/client/index.js')).toMatch(/hydrate-in-slices$/)
  expect(resolve(plugins, 'react-dom/client', '/x/lib/browser/startup/hydrate-in-slices.ts')).toBe('react-dom/client')
  expect(output).toMatchObject({ filename: '[name]-[contenthash:8].js' })
  const shared = 'static/chunks/[id].[fullhash:8].js'
  expect(optimization.splitChunks).toEqual({
    filename: shared,
    cacheGroups: { framework: { filename: output.filename } },
  })
  expect(optimization).toMatchObject({ chunkIds: 'size' })
  expect(Object.values(resolved.alias)).toContain(false)
  expect(patch({ isServer: true, dev: false }).plugins).toEqual([])
})

it('leaves out the one patch that a measurement names', () => {
  const summarise = () => {
    const { plugins, resolve: resolved, output, optimization } = patch({ isServer: false, dev: false })
    const patterns = plugins.map(({ pattern }: Replacement) => String(pattern))
    return JSON.stringify([patterns, resolved.alias, output, optimization])
  }
  const whole = summarise()
  expect(summarise()).toBe(whole)
  try {
    for (const name of Object.keys(patches)) {
      process.env.BENCH_WITHOUT_PATCH = name
      expect(summarise(), name).not.toBe(whole)
    }
  } finally {
    delete process.env.BENCH_WITHOUT_PATCH
  }
})
