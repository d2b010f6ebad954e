// @test-project mocks
import { afterAll, expect, test, vi } from 'vitest'
import { openTestMedia } from '@/tests/builders/open-test-media'
import { openTestServices } from '@/tests/builders/services'
import { type DueItem, fetchItemFiles } from './fetch-item-files'
import { FetchRefusedError, fetchPublicUrl } from './fetch-public-url'

vi.mock('./fetch-public-url', async (load) => ({ ...(await load<object>()), fetchPublicUrl: vi.fn() }))

const services = await openTestServices({
  media: openTestMedia({
    fetch: { ipfsGateways: ['https://one.example', 'https://two.example'], arweaveGateways: [], isOpen: true },
  }),
})
afterAll(() => services.db.close())

const item = {
  ...{ chain_id: 1, contract: `0x${'11'.repeat(20)}`, token_id: '1', standard: 'ERC721', metadata_state: 'failed' },
  ...{ token_uri: `ipfs://bafybei${'a'.repeat(52)}/1.json`, image_uri: null, animation_uri: null, copy_state: null },
} as DueItem

test('all ways to a document together have 10 s, and each has its part of what is left', async () => {
  const limits: number[] = []
  vi.mocked(fetchPublicUrl).mockImplementation(async (_, { timeLimitMs }) => {
    limits.push(timeLimitMs)
    throw new FetchRefusedError('The download timed out.', 'unreachable', { isSlow: true })
  })
  await expect(fetchItemFiles(services, item, () => null)).rejects.toThrow('The download timed out.')
  const [first = 0, second = 0, ...others] = limits
  expect(others).toEqual([])
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThanOrEqual(5_000)
  expect(second).toBeGreaterThan(first)
  expect(second).toBeLessThanOrEqual(10_000)
})
