// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submitPendingOrder } from '@/lib/api/client/pending-orders'
import { pendingOrder as signing } from '@/server/api/openapi/examples'
import { pendingOrderQueryOptions, pendingOrdersQueryOptions } from './pending-orders'

const asked: { path: string; body: unknown }[] = []
let answer: unknown

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push({ path, body: body && JSON.parse(String(body)) })
    return Response.json(answer)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an order is handed in without a signature', async () => {
  answer = { signing }
  const { chainId, parameters } = signing
  expect(await submitPendingOrder({ chainId, parameters })).toEqual(signing)
  expect(asked).toEqual([{ path: '/api/v1/signings', body: { chainId, order: { parameters } } }])
})

test('one that waits is asked for again until it waits no more', async () => {
  answer = { signing }
  const observer = new QueryObserver(new QueryClient(), pendingOrderQueryOptions(signing))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(signing))
  answer = { signing: { ...signing, state: 'published' } }
  await vi.advanceTimersByTimeAsync(5_500)
  expect(observer.getCurrentResult().data?.state).toBe('published')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.map(({ path }) => path)).toEqual(Array(2).fill(`/api/v1/signings/${signing.chainId}/${signing.hash}`))
  stop()
})

test('those of a Safe are a list of their own', async () => {
  answer = { signings: [signing], next: null }
  const { chainId, maker } = signing
  const client = new QueryClient()
  expect(await client.fetchQuery(pendingOrdersQueryOptions({ chainId, maker, state: 'waiting' }))).toEqual([signing])
  expect(asked[0]?.path).toBe(`/api/v1/signings?chainId=${chainId}&maker=${maker}&state=waiting&limit=100`)
})
