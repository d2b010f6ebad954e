import { afterEach, expect, test } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { RateLimitedError } from '@/server/base/rate-limited-error'
import { CollectionIndexingError } from '@/server/collections/registration/collection-indexing-error'
import { type Services, setServices } from '@/server/services/services'
import { buildConfig } from '@/tests/builders/build-config'
import { loadPage } from './load-page'

afterEach(() => setServices(undefined))

const request = { headers: {}, cookies: {} }

async function load(error: Error) {
  setServices({ db: {}, publicUrl: 'http://127.0.0.1:3000', config: buildConfig() } as Services)
  const headers = new Map<string, unknown>()
  const res = { statusCode: 200, setHeader: (name: string, value: unknown) => headers.set(name, value) }
  const result = await loadPage({ req: request as never, res: res as never, query: {}, resolvedUrl: '/' }, () =>
    Promise.reject(error),
  )
  return { result, status: res.statusCode, retryAfter: headers.get('Retry-After') }
}

test.each([
  ['a collection that is being read', new CollectionIndexingError(), true],
  ['a market whose chain is away', new AppError('unavailable', 'Away.'), false],
  ['a visitor who opened too many', new RateLimitedError(60), false],
])('%s: 503, and when to come back', async (_, error, isReading) => {
  expect(await load(error)).toMatchObject({
    result: { props: { unavailable: true, isReading } },
    ...{ status: 503, retryAfter: '5' },
  })
})

test('a miss is the page that is not found, and a fault stays one', async () => {
  expect((await load(new AppError('not_found', 'No.'))).result).toEqual({ notFound: true })
  await expect(load(new Error('ours'))).rejects.toThrow('ours')
})
