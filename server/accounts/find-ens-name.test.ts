import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRpcPool, type RpcPool } from '@/server/chains/create-rpc-pool'
import type { RpcBackend } from '@/server/services'
import { type EnsNode, startEnsNode } from '@/tests/harness/ens-node'
import { type RecordingServer, startRecordingServer } from '@/tests/harness/recording-server'
import { silentLog } from '@/tests/harness/start-test-chain'
import { findEnsName } from './find-ens-name'

let node: EnsNode
let stranger: RecordingServer
let pool: RpcPool
let rpc: Map<number, RpcBackend>
let count = 0
let address: `0x${string}`

beforeAll(async () => {
  node = await startEnsNode()
  stranger = await startRecordingServer()
  pool = createRpcPool({ chainId: 1, urls: [node.url], log: silentLog })
  rpc = new Map([[1, { request: (method, params) => pool.request({ method, params }) }]])
})
beforeEach(() => {
  // Names are kept for a day: each test has an account of its own.
  address = `0x${String(++count).padStart(40, '7')}`
  node.isSilent = false
})
afterAll(async () => {
  pool.close()
  await node.close()
  await stranger.close()
})

const countCalls = () => node.requests.filter(({ body }) => body.includes('eth_call')).length

test('the name that the Universal Resolver gives, asked for once', async () => {
  node.records.set(address, { name: 'ada.eth' })
  expect(await findEnsName({ rpc }, address)).toBe('ada.eth')
  const before = countCalls()
  expect(await findEnsName({ rpc }, address)).toBe('ada.eth')
  expect(countCalls()).toBe(before)
})

test('none, where the address has none or the name does not lead back to it', async () => {
  expect(await findEnsName({ rpc }, address)).toBeNull()
  const forged = `0x${'8'.repeat(40)}` as const
  node.records.set(forged, { name: 'vitalik.eth', isForged: true })
  expect(await findEnsName({ rpc }, forged)).toBeNull()
})

test.each([['Ada.eth'], ['a\u200bda.eth'], [`${'a'.repeat(120)}.eth`]])(
  'none, where it is written as %s',
  async (name) => {
    node.records.set(address, { name })
    expect(await findEnsName({ rpc }, address)).toBeNull()
  },
)

test('nobody else is asked, wherever a resolver sends its reader', async () => {
  node.records.set(address, { name: 'ada.eth', gateway: `${stranger.url}/{sender}/{data}` })
  expect(await findEnsName({ rpc }, address)).toBeNull()
  expect(stranger.requests).toEqual([])
})

test('a node that does not answer is not waited for long', async () => {
  node.isSilent = true
  const start = performance.now()
  expect(await findEnsName({ rpc }, address)).toBeNull()
  expect(performance.now() - start).toBeLessThan(3_000)
})

test('nobody is asked where Ethereum is not served', async () => {
  node.records.set(address, { name: 'ada.eth' })
  const before = countCalls()
  expect(await findEnsName({ rpc: new Map() }, address)).toBeNull()
  expect(countCalls()).toBe(before)
})
