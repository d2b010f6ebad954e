// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import type { Refresh } from '@/lib/api/schemas/refresh'
import { AppError } from '@/lib/base/errors/app-error'
import { serverNowMs } from '@/lib/base/server-clock'
import { enStorage } from '@/lib/i18n/generated/en/storage'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { buildItem } from '@/tests/builders/build-item'
import { ItemRefresh } from './ItemRefresh'

const requestRefresh = vi.fn<() => Promise<Refresh>>()
vi.mock('@/lib/api/client/media-copies', () => ({ requestRefresh: () => requestRefresh() }))
beforeEach(() => {
  requestRefresh.mockReset()
})
afterEach(cleanup)

function show(change: Partial<Item> = {}) {
  const client = new QueryClient()
  const item = buildItem(change)
  const { chainId, contract, tokenId } = item
  const { queryKey } = itemQueryOptions({ chainId, contract, tokenId })
  client.setQueryData(queryKey, item)
  render(
    <QueryClientProvider client={client}>
      <ItemRefresh item={item} />
    </QueryClientProvider>,
  )
  return () => client.getQueryData(queryKey)?.refresh
}
const nowSeconds = () => Math.floor(serverNowMs() / 1000)
const buildRefresh = (change: Partial<Refresh> = {}): Refresh => ({
  ...{ requestedAt: String(nowSeconds() - 60), nextAt: String(nowSeconds() + 540), isWaiting: false },
  ...change,
})
const button = () => screen.getByRole('button', { name: enStorage.refresh.start })
const status = () => screen.getByRole('status').textContent

test('one click asks, and the item shows what is answered', async () => {
  const refresh = buildRefresh({ isWaiting: true })
  requestRefresh.mockResolvedValue(refresh)
  const read = show()
  expect(status()).toBe(enStorage.refresh.lead)
  button().click()
  await vi.waitFor(() => expect(read()).toEqual(refresh))
})

test.each([
  ['while it is read', { refresh: { isWaiting: true } }, enStorage.refresh.waiting],
  ['once it was read', {}, enStorage.refresh.done({ minutes: 9 })],
  ['where its document could not be read', { metadataProblem: 'unreachable' }, enStorage.refresh.stale({ minutes: 9 })],
  ['where its image could not be read', { pictureProblem: 'unreachable' }, enStorage.refresh.stale({ minutes: 9 })],
] as const)(
  '%s the state is said, and the button asks for nothing',
  async (_, { refresh, ...change }: Partial<{ refresh: Partial<Refresh> } & Omit<Item, 'refresh'>>, text) => {
    show({ ...change, refresh: buildRefresh(refresh) })
    expect(status()).toBe(text)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    button().click()
    await vi.dynamicImportSettled()
    expect(requestRefresh).not.toHaveBeenCalled()
  },
)

test('when the time is over it can be asked for again', () => {
  show({ refresh: buildRefresh({ nextAt: String(nowSeconds() - 1) }) })
  expect(status()).toBe(enStorage.refresh.lead)
  expect(button().getAttribute('aria-disabled')).toBe('false')
})

test.each([
  ['rate_limited', enStorage.refresh.limited],
  ['unavailable', enStorage.refresh.failed],
] as const)('says why nothing was asked for: %s', async (code, text) => {
  requestRefresh.mockRejectedValue(new AppError(code, 'In English.'))
  show()
  button().click()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(button().getAttribute('aria-disabled')).toBe('false')
})

test('what is hidden or burned has nothing to refresh', () => {
  show({ isBurned: true })
  expect(screen.queryByRole('button')).toBeNull()
  show({ hidden: { reason: 'illegal', since: '1' } })
  expect(screen.queryByRole('button')).toBeNull()
})
