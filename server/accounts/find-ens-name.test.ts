import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensBudget } from '@/server/base/limits'
import { createRpcPool, type RpcPool } from '@/server/chains/rpc/create-rpc-pool'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import { type EnsNode, startEnsNode } from '@/tests/harness/ens-node'
import { type RecordingServer, startRecordingServer } from '@/tests/harness/recording-server'
import { silentLog } from '@/tests/harness/start-test-chain'
import { findEnsAddress } from './find-ens-address'
import { findEnsName } from './find-ens-name'

let node: EnsNode
let stranger: RecordingServer
let pool: RpcPool
let rpc: Map<number, RpcBackend>
let count = 0
let caller: string
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
  caller = `192.0.2.${count}`
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
  expect(await findEnsName({ rpc }, address, caller)).toBe('ada.eth')
  const before = countCalls()
  expect(await findEnsName({ rpc }, address, caller)).toBe('ada.eth')
  expect(countCalls()).toBe(before)
})

test('none, where the address has none or the name does not lead back to it', async () => {
  expect(await findEnsName({ rpc }, address, caller)).toBeNull()
  const forged = `0x${'8'.repeat(40)}` as const
  node.records.set(forged, { name: 'vitalik.eth', isForged: true })
  expect(await findEnsName({ rpc }, forged, caller)).toBeNull()
})

test.each([['Ada.eth'], ['a\u200bda.eth'], [`${'a'.repeat(120)}.eth`]])(
  'none, where it is written as %s',
  async (name) => {
    node.records.set(address, { name })
    expect(await findEnsName({ rpc }, address, caller)).toBeNull()
  },
)

test('nobody else is asked, wherever a resolver sends its reader', async () => {
  node.records.set(address, { name: 'ada.eth', gateway: `${stranger.url}/{sender}/{data}` })
  expect(await findEnsName({ rpc }, address, caller)).toBeNull()
  expect(stranger.requests).toEqual([])
})

test('a node that does not answer is not waited for long', async () => {
  node.isSilent = true
  const start = performance.now()
  expect(await findEnsName({ rpc }, address, caller)).toBeNull()
  expect(performance.now() - start).toBeLessThan(3_000)
})

test('nobody is asked where Ethereum is not served', async () => {
  node.records.set(address, { name: 'ada.eth' })
  const before = countCalls()
  expect(await findEnsName({ rpc: new Map() }, address, caller)).toBeNull()
  expect(countCalls()).toBe(before)
})

test('who asks at the same time for the same address shares one lookup', async () => {
  node.records.set(address, { name: 'ada.eth' })
  const before = countCalls()
  const names = await Promise.all(Array.from({ length: 10 }, () => findEnsName({ rpc }, address, caller)))
  expect(names).toEqual(Array(10).fill('ada.eth'))
  expect(countCalls() - before).toBe(1)
})

test('one caller has a node asked for so many names; beyond that there are the kept ones, and other callers have theirs', async () => {
  node.records.set(address, { name: 'ada.eth' })
  expect(await findEnsName({ rpc }, address, caller)).toBe('ada.eth')
  const before = countCalls()
  const { burst } = ensBudget
  for (let asked = 0; asked < 2 * burst; asked++) {
    expect(await findEnsName({ rpc }, `0x${String(asked).padStart(40, '9')}`, caller)).toBeNull()
  }
  expect(countCalls() - before).toBeLessThan(1.5 * burst)
  expect(await findEnsName({ rpc }, address, caller)).toBe('ada.eth')
  await expect(findEnsAddress({ rpc }, 'ada.eth', caller)).rejects.toMatchObject({ code: 'rate_limited' })
  const refused: typeof address = `0x${'e'.repeat(40)}`
  node.records.set(refused, { name: 'bea.eth' })
  expect(await findEnsName({ rpc }, refused, caller)).toBeNull()
  expect(await findEnsName({ rpc }, refused, '198.51.100.1'), 'what was refused is not kept').toBe('bea.eth')
})
