import { afterEach, expect, it, vi } from 'vitest'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { buildTransactionDetails, safe, safeTxHash } from '@/tests/builders/gateway-answers'
import { fetchSafeProposal } from './fetch-safe-proposal'

const proposed = buildTransaction({ status: 'proposed', account: safe, safeTxHash, chainId: 1 })
const gatewayUrl = 'https://gateway.example/cgw'

const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
  )
afterEach(() => vi.unstubAllGlobals())

it('asks the Safe around the page first', async () => {
  answer(500, {})
  const connector = { getProposal: async () => buildTransactionDetails() }
  const hint = await fetchSafeProposal(proposed, { connector, address: safe }, gatewayUrl)
  expect(hint).toMatchObject({
    threshold: expect.any(Number),
    confirmed: expect.any(Number),
    nonce: expect.any(Number),
  })
  expect(fetch).not.toHaveBeenCalled()
})

it('asks the gateway of the chain where that is silent, or another Safe', async () => {
  answer(200, buildTransactionDetails())
  const silent = { getProposal: async () => Promise.reject(new Error('Request failed')) }
  expect(await fetchSafeProposal(proposed, { connector: silent, address: safe }, gatewayUrl)).toHaveProperty('nonce')
  expect(await fetchSafeProposal(proposed, {}, gatewayUrl)).toHaveProperty('nonce')
  expect(vi.mocked(fetch).mock.calls[0]?.[0].toString()).toBe(`${gatewayUrl}/v1/chains/1/transactions/${safeTxHash}`)
})

it('what it does not know it says; a failure is a failure', async () => {
  answer(404, { code: 404, message: 'No' })
  expect(await fetchSafeProposal(proposed, {}, gatewayUrl)).toEqual({ isUnknown: true })
  answer(503, {})
  await expect(fetchSafeProposal(proposed, {}, gatewayUrl)).rejects.toMatchObject({ status: 503 })
  expect(await fetchSafeProposal(proposed, {}, null)).toBeNull()
})

it('what is said of another Safe, or of another proposal, is no hint', async () => {
  answer(200, buildTransactionDetails())
  expect(await fetchSafeProposal({ ...proposed, account: `0x${'11'.repeat(20)}` }, {}, gatewayUrl)).toBeNull()
  const other = { ...proposed, safeTxHash: `0x${'6b'.repeat(32)}` as const }
  expect(await fetchSafeProposal(other, {}, gatewayUrl)).toBeNull()
})
