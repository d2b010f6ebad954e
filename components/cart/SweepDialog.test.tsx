// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enAmountProblems } from '@/lib/i18n/generated/en/amount-problems'
import { enCartPurchase } from '@/lib/i18n/generated/en/cart-purchase'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { SweepDialog, type SweepDialogProps } from './SweepDialog'

const { sweep: messages } = enCartPurchase
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: null, chainId: null }) }))
vi.mock('next/router', () => ({ default: { events: { on: vi.fn(), off: vi.fn() } } }))
const getPage = vi.fn()

const show = (props: Partial<SweepDialogProps> = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <SweepDialog parameters={{}} onClose={vi.fn()} {...props} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  const items = ['1', '2'].map((tokenId) => buildItem({ tokenId, listing: buildOrder({ tokenId }) }))
  getPage.mockReset().mockResolvedValue({ items, next: null })
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).includes('/activity') ? { activity: [], next: null } : await getPage(String(url))),
  )
  show()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const add = () => screen.queryByRole('button', { name: /^Add/ })

it.each([
  ['a ceiling that is no number', /^Max price per item/, '0,9', 'Use a point: 0.9.'],
  ['a ceiling of nothing', /^Max price per item/, '0', enAmountProblems.zero()],
  ['a count that is no number', /^Quantity/, 'x', messages.problem.count({ most: 50 })],
  ['a count of none', /^Quantity/, '0', messages.problem.count({ most: 50 })],
  ['more than a cart holds', /^Quantity/, '51', messages.problem.count({ most: 50 })],
])(
  '%s is named at its field, and nothing is shown that it would not be asked for',
  async (_, label, value, problem) => {
    await screen.findAllByRole('listitem')
    expect(add()).toBeTruthy()
    type(label, value)
    expect(screen.getByRole('alert').textContent).toBe(problem)
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(document.body.textContent).not.toMatch(/is listed at such a price|match/)
    expect(add()).toBeNull()
  },
)

it('says what the cheapest costs where nothing is as cheap as wanted', async () => {
  const item = buildItem({ listing: buildOrder({ priceWei: '200000000000000000' }) })
  getPage.mockImplementation(async (url) => ({ items: url.includes('maxPriceWei') ? [] : [item], next: null }))
  type(/^Max price per item/, '0.001')
  await screen.findByText(messages.dearer({ price: '0.20 ETH' }))
  expect(add()).toBeNull()
})

it('says how many fit, and that nothing does', async () => {
  await screen.findByText(messages.fewer({ count: 2, among: 0, hasAmong: false }), { exact: false })
  getPage.mockResolvedValue({ items: [], next: null })
  type(/^Max price per item/, '0.001')
  await screen.findByText(messages.none({ among: 0, hasAmong: false }))
  expect(getPage.mock.calls.some(([url]) => url.includes('maxPriceWei=1000000000000000'))).toBe(true)
})

it('says that the market does not answer, not that nothing is on sale', async () => {
  getPage.mockRejectedValue(new TypeError('Failed to fetch'))
  type(/^Quantity/, '2')
  await screen.findByText(messages.failed)
  getPage.mockResolvedValue({ items: [buildItem()], next: null })
  fireEvent.click(screen.getByRole('button', { name: messages.again }))
  await screen.findAllByRole('listitem')
})

it('says what it leaves out', () => {
  expect(document.body.textContent).toContain(
    'It leaves out items that are not minted yet and old listings of items that were returned to their seller.',
  )
})

it('takes what the list shows, up to the lower of both prices, and says by which filters', async () => {
  cleanup()
  getPage.mockClear()
  const filters = { status: 'ending', minPriceWei: '100000000000000000', maxPriceWei: '900000000000000000' } as const
  const place = { chainId: 31337, contract: buildItem().contract }
  const seen = { sort: 'newest', cursor: 'later', limit: 24 } as const
  show({ parameters: { ...place, ...filters, ...seen, 'trait[Metal]': 'Gold' }, where: 'Stones' })
  await screen.findByText(messages.fitting({ filters: 'Ends within a day, 0.10 to 0.90 ETH, Metal: Gold' }))
  type(/^Max price per item/, '2')
  type(/^Max price per item/, '0.5')
  const asked = { ...filters, chainId: '31337', contract: place.contract, 'trait[Metal]': 'Gold' }
  const urls = () =>
    getPage.mock.calls
      .map(([url]) => new URL(url, 'http://market').searchParams)
      .filter((query) => query.get('contract') === place.contract)
  await vi.waitFor(() => expect(urls().map((query) => query.get('maxPriceWei'))).toContain('500000000000000000'))
  for (const query of urls()) {
    const { maxPriceWei, ...rest } = Object.fromEntries(query)
    expect(rest).toEqual({ ...asked, maxPriceWei: undefined, sort: 'price_asc', limit: '100' })
    expect(['500000000000000000', filters.maxPriceWei]).toContain(maxPriceWei)
  }
})
