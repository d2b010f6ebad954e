import { zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import * as gateway from '@/lib/protocol/safe-gateway'
import { hashSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { clearDatabase } from './builders/services'
import { type SafeWorld, startSafeWorld } from './harness/safe-world'

const id = String(localChainId)
const maxUint256 = 2n ** 256n - 1n
let world: SafeWorld

beforeAll(async () => {
  world = await startSafeWorld()
})
afterAll(() => world.stop())

/** By path under the gateway's base, with the words of a refusal if it is one. */
async function read(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${world.baseUrl}${path}`)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const lists = () =>
  [
    ...['incoming-transfers/', 'module-transactions/', 'multisig-transactions/'],
    ...['transactions/history', 'transactions/queued', 'messages', 'collectibles'],
  ].map((list) => `/${list === 'collectibles' ? 'v2' : 'v1'}/chains/${id}/safes/${world.safe}/${list}`)

test.each([
  '',
  'limit=-1&offset=-1',
  'limit=0&offset=0',
  'limit=1e9&offset=1.5',
  'limit=NaN&offset=Infinity',
  `limit=${maxUint256}&offset=${maxUint256}`,
  'limit=20&limit=30&offset[]=1',
  '%00&%ff',
  "' or 1=1 --",
  '../../etc',
])('a cursor of %j is a page all the same, as at the gateway', async (cursor) => {
  for (const path of [...lists(), '/v1/chains']) {
    const { status, body } = await read(`${path}?cursor=${encodeURIComponent(cursor)}`)
    expect([path, status]).toEqual([path, 200])
    expect(body.results).toBeInstanceOf(Array)
    expect(JSON.stringify([body.next, body.previous])).not.toMatch(/NaN|Infinity|-\d|1e/)
  }
})

test.each([
  ['cursor', 'x'.repeat(201), /^cursor: /],
  ['cursor=a&cursor', 'b', /^cursor: is given more than once/],
  ['timezone', 'Mars/Olympus', /^timezone: Invalid Timezone$/],
  ['timezone', '../../etc/passwd', /^timezone: Invalid Timezone$/],
  ['timezone', '\0', /^timezone: Invalid Timezone$/],
  ['timezone', String(maxUint256), /^timezone: Invalid Timezone$/],
])('%s=%j is refused with its reason', async (name, value, message) => {
  const { status, body } = await read(
    `/v1/chains/${id}/safes/${world.safe}/transactions/history?${name}=${encodeURIComponent(value)}`,
  )
  expect([status, body]).toEqual([422, { code: expect.any(String), message: expect.stringMatching(message) }])
})

test.each(['nonce', 'executed', 'to'])('the multisig list does not take an odd %s', async (name) => {
  const path = `/v1/chains/${id}/safes/${world.safe}/multisig-transactions/`
  for (const value of ['-1', '1.5', '0x', String(10n ** 78n), '\0']) {
    const { status, body } = await read(`${path}?${name}=${encodeURIComponent(value)}`)
    expect([value, status, body.message]).toEqual([value, 422, expect.stringMatching(new RegExp(`^${name}: `))])
  }
  expect(await read(`${path}?nonce=${maxUint256}`)).toMatchObject({ status: 200, body: { results: [] } })
})

test.each([
  ['transactions', 'multisig_0x_0x'],
  ['transactions', `multisig_${zeroAddress}_0x`],
  ['transactions', `module_${zeroAddress}`],
  ['transactions', `0x${'00'.repeat(32)}`],
  ['messages', `0x${'00'.repeat(32)}`],
  ['safes', zeroAddress],
])('%s that are not there are 404: %s', async (noun, name) => {
  const { status, body } = await read(`/v1/chains/${id}/${noun}/${name}`)
  expect([status, body]).toEqual([404, { code: 404, message: expect.any(String) }])
})

test('the days of the history are those of its reader', async () => {
  const history = `/v1/chains/${id}/safes/${world.safe}/transactions/history`
  // Fourteen hours ahead and eleven behind: no moment is of the same day in both.
  const [ahead, behind, own] = await Promise.all(
    ['?timezone=Pacific/Kiritimati', '?timezone=Pacific/Pago_Pago', '?timezone='].map(async (query) => {
      const { body } = await read(history + query)
      const results = body.results as { type: string; timestamp?: number; transaction?: { timestamp: number } }[]
      return { day: results.find(({ type }) => type === 'DATE_LABEL')?.timestamp ?? 0, results }
    }),
  )
  const newest = own?.results.find(({ transaction }) => transaction)?.transaction?.timestamp ?? 0
  const startOfDay = (ms: number) => ms - (ms % 86_400_000)
  expect(ahead?.day).toBe(startOfDay(newest + 14 * 3_600_000))
  expect(behind?.day).toBe(startOfDay(newest - 11 * 3_600_000))
  expect(own?.day).toBe(startOfDay(newest))
})

test('the largest numbers are told or refused, and never break what comes after', async () => {
  const [ada] = world.owners
  const estimations = `/v2/chains/${id}/safes/${world.safe}/multisig-transactions/estimations`
  const estimation = { to: world.safe, value: String(maxUint256), data: '0x', operation: 0 }
  expect(await world.post(estimations, estimation)).toMatchObject({ status: 200, body: { safeTxGas: '0' } })
  expect(await world.post(estimations, { ...estimation, value: String(maxUint256 + 1n) })).toMatchObject({
    ...{ status: 422, body: { message: 'value: Too large' } },
  })

  const tx = { ...(await world.buildTx({ to: world.safe })), value: maxUint256, safeTxGas: maxUint256 }
  const propose = async (nonce: bigint | number | string) => {
    const body = await world.buildProposal({ ...tx, nonce: BigInt(nonce) }, ada)
    return world.post(`/v1/chains/${id}/transactions/${world.safe}/propose`, { ...body, nonce })
  }
  for (const nonce of [maxUint256, 2n ** 53n, 2n ** 53n - 1n].map(String)) {
    const refusal = { status: 422, body: { code: expect.any(String), message: 'nonce: Too large' } }
    expect(await propose(nonce), nonce).toEqual(refusal)
  }
  expect(await propose(2 ** 53)).toMatchObject({ status: 422 })
  expect(await propose(String(2n ** 53n - 2n))).toMatchObject({ status: 200 })

  const { currentNonce, recommendedNonce } =
    (await gateway.postSafeGasEstimation(world.gateway, { ...world.at, body: estimation })) ?? {}
  expect([currentNonce, recommendedNonce]).toEqual([0, Number.MAX_SAFE_INTEGER])
  const transactionId = hashSafeTx({ chainId: localChainId, safe: world.safe }, { ...tx, nonce: 2n ** 53n - 2n })
  const details = await gateway.getTransactionDetails(world.gateway, { chainId: id, transactionId })
  expect(details).toMatchObject({ detailedExecutionInfo: { nonce: 2 ** 53 - 2, safeTxGas: String(maxUint256) } })
  await clearDatabase(world.services.db)
})

test('a rejection, which calls the Safe with nothing, is not told of as received', async () => {
  const [ada, bela] = world.owners
  const tx = await world.buildTx({ to: world.safe })
  await world.propose(tx, ada)
  const before = await gateway.getIncomingTransfers(world.gateway, world.at)
  await world.execute(tx, [await world.sign(ada, tx), await world.sign(bela, tx)])
  expect(await gateway.getIncomingTransfers(world.gateway, world.at)).toEqual(before)
})
