import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import SafeAppsSDK, { Methods } from '@safe-global/safe-apps-sdk'
import { zeroAddress, zeroHash } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { listProviderCalls } from './list-provider-calls'
import { listSdkCalls } from './list-sdk-calls'

const facts = { safe: zeroAddress, chainId: 1, safeTxHash: zeroHash, messageHash: zeroHash }
const inside = ['constructor', 'buildRequest', 'check1271Signature', 'check1271SignatureBytes']

afterEach(() => vi.unstubAllGlobals())

it('has every function of the SDK, by its name', () => {
  vi.stubGlobal('window', { addEventListener: () => {} })
  const { txs, eth, safe, wallet } = new SafeAppsSDK()
  const names = Object.entries({ txs, eth, safe, wallet }).flatMap(([part, object]) => {
    const own = [...Object.keys(object), ...Object.getOwnPropertyNames(Object.getPrototypeOf(object))]
    const functions = own.filter((name) => typeof object[name as keyof typeof object] === 'function')
    return functions.filter((name) => !inside.includes(name)).map((name) => `${part}.${name}`)
  })
  const listed = listSdkCalls(facts)
  expect(listed.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  const methods = new Set(listed.flatMap(({ method }) => method ?? []))
  expect([...methods].toSorted()).toEqual(Object.values(Methods).toSorted())
})

it('has every method of the provider', () => {
  const path = createRequire(import.meta.url).resolve('@safe-global/safe-apps-provider/dist/provider.js')
  const source = readFileSync(path, 'utf8')
  const names = [...source.matchAll(/case '(\w+)'/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(
    listProviderCalls(facts)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted())
})
