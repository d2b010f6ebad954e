// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { zeroAddress } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DemoDataProvider } from '@/context/DemoDataProvider'
import { FlowAccountContext } from '@/hooks/flows/useFlowAccount'
import type { SentTransaction } from '@/hooks/transactions/useSentTransaction'
import { activityQueryOptions } from '@/lib/api/queries/activity'
import { configQueryOptions } from '@/lib/api/queries/config'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import type { Activity } from '@/lib/api/schemas/activity'
import type { Config } from '@/lib/api/schemas/config'
import { AppError, type ErrorCode } from '@/lib/base/errors/app-error'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import { closeAction, openAction, startAction } from '@/lib/flows/open-action'
import type { PurchasePlan } from '@/lib/flows/orders/buy/prepare-purchase'
import { enFunding } from '@/lib/i18n/generated/en/funding'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enShare } from '@/lib/i18n/generated/en/share'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { findChain } from '@/lib/protocol/chains/chains'
import type { FulfilmentPayment } from '@/lib/protocol/seaport/decode-fulfilment'
import type { FlowState } from '@/lib/transactions/send/flow-state'
import { createRefusal } from '@/lib/transactions/send/refusals'
import { keySender, ShortfallError } from '@/lib/transactions/send/sender'
import type { Transaction } from '@/lib/transactions/transaction'
import type { TransactionView } from '@/lib/transactions/view/transaction-view'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, collection, seller } from '@/tests/builders/build-order'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { BuyDialog } from './BuyDialog'

type PurchaseState = FlowState<PurchasePlan>

const push = vi.fn()
const buy = {
  state: { step: 'preparing' } as PurchaseState,
  sent: null as SentTransaction | null,
  isOnChain: true,
  isGoal: true,
  taken: null,
  confirm: vi.fn(),
  retry: vi.fn(),
  follow: vi.fn(),
  switchToChain: vi.fn(async () => {}) as (() => Promise<void>) | undefined,
}

vi.mock('@/lib/api/client/orders', () => ({ listLiveOrders: () => new Promise(() => {}) }))
const prepareBuy = vi.hoisted(() => vi.fn())
vi.mock('@/lib/flows/orders/buy/prepare-buy', () => ({ prepareBuy }))
const useFlow = vi.hoisted(() => vi.fn())
vi.mock('@/hooks/flows/useFlow', () => ({ useFlow }))
vi.mock('@/hooks/safe/useActingSafeAddress', () => ({ useActingSafeAddress: () => null }))
vi.mock('@/hooks/orders/useOrderUpdates', () => ({ useOrderUpdates: vi.fn() }))
const useNextListing = vi.hoisted(() => vi.fn())
vi.mock('@/hooks/orders/useNextListing', () => ({ useNextListing }))
const wallet = vi.hoisted(() => ({ current: { address: null as string | null, chainId: 31337 } }))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => wallet.current }))
vi.mock('next/router', () => ({
  default: { push: (href: string) => push(href), replace: vi.fn(), events: { on: vi.fn(), off: vi.fn() } },
}))

const ether = 10n ** 18n
const plan: PurchasePlan = {
  tokenUris: [],
  order: buildOrder(),
  chainId: 31337,
  account: buyer,
  sender: keySender,
  signing: null,
  payments: [],
  currency: zeroAddress,
  priceWei: (12n * ether) / 10n,
  mostWei: (12n * ether) / 10n,
  balanceWei: 5n * ether,
  pieces: 1n,
  steps: [],
  isSimulated: true,
  request: { to: seller, data: '0x', valueWei: (12n * ether) / 10n },
  maxNetworkFeeWei: ether / 1000n,
  fulfilment: {
    seller,
    payments: [
      { recipient: seller, amountWei: (117n * ether) / 100n, role: 'seller' },
      { recipient: buyer, amountWei: (3n * ether) / 100n, role: 'market_fee' },
    ],
    received: [{ contract: collection, tokenId: 7n, quantity: 1n }],
    isFalling: false,
  },
}
const { switchToChain } = buy
const sentState: PurchaseState = { step: 'sent', id: 'a', plan }
const sent = (change: Partial<Transaction> = {}, view: TransactionView = 'pending'): { sent: SentTransaction } => ({
  sent: { transaction: buildTransaction(change), view, outcome: null },
})

const connect = vi.fn()
const neutral = { isConnected: true, isOther: false, isCovered: false, takeOver: () => {}, connect }
const isClosed = () => openAction.getState() === null

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <DemoDataProvider items={[]}>
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  </DemoDataProvider>
)

function show(state: PurchaseState, change: Partial<typeof buy> = {}, item = buildItem()) {
  Object.assign(buy, { isOnChain: true, sent: null, switchToChain }, change, { state })
  useFlow.mockImplementation(() => buy)
  return render(dialog(item), { wrapper })
}

function dialog(item = buildItem(), account = neutral) {
  const { chainId, contract, tokenId, listing } = item
  const orders = listing ? [listing.hash] : []
  const request = { kind: 'buy' as const, chainId, items: [{ contract, tokenId }], orders }
  if (isClosed()) startAction(request)
  return (
    <FlowAccountContext value={account}>
      <BuyDialog config={buildConfig()} request={{ ...request, path: '/' }} items={[item]} />
    </FlowAccountContext>
  )
}

afterEach(() => {
  cleanup()
  closeAction()
  wallet.current = { address: null, chainId: 31337 }
  vi.clearAllMocks()
})

it('a price that is older than its owner’s having the item is said to be', async () => {
  const order = buildOrder({ hash: `0x${'dd'.repeat(32)}` })
  const { chainId, collection: contract, tokenId = '' } = order
  const move = { chainId, kind: 'transfer', contract, tokenId, quantity: '1', time: '0' } as const
  const activity: Activity[] = [
    { ...move, id: 'back', from: buyer, to: seller },
    { ...move, id: 'gone', from: seller, to: buyer },
  ]
  const { queryKey } = activityQueryOptions({ chainId, contract, tokenId })
  client.setQueryData(queryKey, { activity: [], next: null })
  show({ step: 'review', plan: { ...plan, order }, isRejected: false })
  expect(screen.queryByText(enPurchase.buy.cameBack)).toBeNull()
  act(() => void client.setQueryData(queryKey, { activity, next: null }))
  expect(await screen.findByText(enPurchase.buy.cameBack)).toBeTruthy()
  client.removeQueries({ queryKey })
})

it.each([
  ['one that falls', true, 99_968_750_400_000_000_001n, '99.968751 ETH', '99.968933 ETH'],
  ['one that stays', false, 1_000_000_000_900_000_000n, '1.0000000009 ETH', '1.0001820009 ETH'],
])('of a price, %s, the lines add up as they are shown', (_, isFalling, mostWei, price, total) => {
  const fulfilment = { ...plan.fulfilment, isFalling }
  const falling = { ...plan, fulfilment, priceWei: mostWei, mostWei, maxNetworkFeeWei: 181_100_000_000_000n }
  show({ step: 'review', plan: falling, isRejected: false })
  const shownBy = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(shownBy(enPurchase.buy.price)).toContain(price)
  expect(shownBy(enPurchase.buy.networkFee)).toBe('0.000182 ETH')
  expect(shownBy(enPurchase.buy.total)).toBe(total)
  expect(shownBy(enPurchase.buy.balance)).toBe('5.00 ETH')
})

describe('an offer of the buyer’s own', () => {
  const offer = buildOrder({ side: 'offer', maker: buyer, priceWei: '900000000000000000' })
  const text = enOrderFlows.live.ownOffer({ prices: '0.90 ETH' })
  const owned = { sent: { ...sent({ status: 'confirmed' }, 'confirmed').sent, outcome: 'owned' as const } }
  const hold = (item: ReturnType<typeof buildItem>) => {
    wallet.current.address = buyer
    client.setQueryData(liveOrdersQueryOptions(buyer, item).queryKey, [offer])
    return item
  }
  it.each<[string, PurchaseState, Partial<typeof buy>]>([
    ['before it is paid', { step: 'review', plan, isRejected: false }, {}],
    ['when it is bought', sentState, owned],
    ['when another tab has bought it', { step: 'done', plan: null }, {}],
  ])('is named, with the way to end it, %s', (_, state, change) => {
    show(state, change, hold(buildItem()))
    expect(screen.getByText(text)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: enOrderFlows.live.ownOfferAction }))
    expect(openAction.getState()).toMatchObject({ kind: 'cancel', orders: [offer.hash] })
  })
  it('is for another piece where it is an edition', () => {
    show({ step: 'done', plan: null }, {}, hold(buildItem({ standard: 'ERC1155' })))
    expect(screen.queryByText(text)).toBeNull()
  })
})

describe('review', () => {
  it('says what leaves, what comes and who gets what, then asks once', () => {
    const { container } = show({ step: 'review', plan, isRejected: false })
    const text = container.textContent
    for (const part of [
      '1.20 ETH',
      '0.001 ETH',
      '1.201 ETH',
      'Token 7',
      'Seller, Bela1.17 ETH',
      'Marketplace fee, Cleo0.03 ETH',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toContain('can’t be undone')
    fireEvent.click(screen.getByRole('button', { name: 'Buy for 1.20 ETH' }))
    expect(buy.confirm).toHaveBeenCalledWith(plan)
  })

  it('names the collection, the network and the address of what is bought', () => {
    const item = buildItem()
    show({ step: 'review', plan, isRejected: false })
    const place = screen.getByText(item.collection.name).parentElement
    expect(place?.textContent).toContain('Verdigris Local')
    expect(place?.querySelector('button')?.title).toBe(item.contract)
  })

  it('shows the item as it was checked last', () => {
    const shown = buildItem({ name: 'Gold bar', image: '/gold.webp' })
    const { container } = show({ step: 'review', plan: { ...plan, shown }, isRejected: false, change: 'metadata' })
    expect(screen.getByText('Gold bar')).toBeTruthy()
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/gold.webp')
    expect(screen.getByText(enPurchase.buy.change.metadata)).toBeTruthy()
  })

  it('of a price that falls it says "at most", and what comes back', () => {
    const falling = { ...plan, fulfilment: { ...plan.fulfilment, isFalling: true } }
    const { container } = show({ step: 'review', plan: falling, isRejected: false })
    expect(container.textContent).toContain('PriceUp to 1.20 ETH')
    expect(container.textContent).toContain('declines over time')
    expect(screen.getByRole('button', { name: 'Buy for up to 1.20 ETH' })).toBeTruthy()
  })

  it('of an edition as many can be bought as are wanted, and nothing while another number stands there', () => {
    const received: PurchasePlan['fulfilment']['received'] = [{ contract: collection, tokenId: 7n, quantity: 7n }]
    const many = { ...plan, pieces: 7n, fulfilment: { ...plan.fulfilment, received } }
    show({ step: 'review', plan: many, isRejected: false })
    const field = screen.getByRole('textbox', { name: 'Quantity' }) as HTMLInputElement
    const confirm = screen.getByRole('button', { name: 'Buy for 1.20 ETH' }) as HTMLButtonElement
    expect([field.value, confirm.disabled]).toEqual(['7', false])
    fireEvent.change(field, { target: { value: '8' } })
    fireEvent.click(screen.getByRole('button', { name: 'Update quantity' }))
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 7.')
    fireEvent.change(field, { target: { value: '3' } })
    expect(confirm.disabled).toBe(true)
    const wanted = () => {
      useFlow.mock.lastCall?.[0].prepare({})
      return prepareBuy.mock.lastCall?.[1].wanted
    }
    expect(wanted()).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: 'Update quantity' }))
    expect(wanted()).toBe(3n)
    expect(sessionStorage.getItem('verdigris.flow'), 'after a reload').toContain('"quantity":"3"')
  })

  it('after a rejection everything is kept', () => {
    show({ step: 'review', plan, isRejected: true })
    expect(screen.getByText('You cancelled the request. Nothing was sent.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Buy for 1.20 ETH' })).toBeTruthy()
  })

  it('says why it is not what was shown before', () => {
    show({ step: 'review', plan, isRejected: false, change: 'cheaper' })
    expect(screen.getByRole('status').textContent).toContain('lower price')
  })

  it('that took another one’s place can’t be confirmed by a click that was meant for that one', () => {
    vi.useFakeTimers()
    try {
      show({ step: 'review', plan, isRejected: false, change: 'lapsed' })
      const button = screen.getByRole('button', { name: 'Buy for 1.20 ETH' })
      fireEvent.click(button)
      act(() => vi.advanceTimersByTime(900))
      fireEvent.click(button)
      expect(buy.confirm).not.toHaveBeenCalled()
      act(() => vi.advanceTimersByTime(200))
      fireEvent.click(button)
      expect(buy.confirm).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not confirmed by the second half of a double click, which was meant for the button before', () => {
    const { rerender } = show({ step: 'failed', error: new AppError('timeout', '') })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }), { detail: 1 })
    buy.state = { step: 'review', plan, isRejected: false }
    rerender(dialog())
    const button = screen.getByRole('button', { name: 'Buy for 1.20 ETH' })
    fireEvent.click(button, { detail: 2 })
    expect(buy.confirm).not.toHaveBeenCalled()
    // By the keyboard it is 0.
    for (const detail of [0, 1]) fireEvent.click(button, { detail })
    expect(buy.confirm).toHaveBeenCalledTimes(2)
  })

  it('on another network it offers to switch, and no purchase', () => {
    show({ step: 'review', plan, isRejected: false }, { isOnChain: false })
    expect(screen.queryByRole('button', { name: /^Buy for/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Switch to Verdigris Local' }))
    expect(buy.switchToChain).toHaveBeenCalled()
  })
})

describe('a Safe', () => {
  const safe = { nonce: 3, threshold: 2, owners: 3 }
  const inSafe: PurchasePlan = { ...plan, sender: { safe, isBatching: true } }
  const payments: PurchasePlan['payments'] = [{ kind: 'allow', amountWei: plan.mostWei, request: plan.request }]
  const safeTxHash = `0x${'5a'.repeat(32)}` as const
  const proposed = (change: Partial<Transaction> = {}): Partial<Transaction> => ({
    ...{ status: 'proposed', safeTxHash, isNonceKnown: true },
    ...{ safe: { threshold: 2, confirmed: 1, next: 3 } },
    ...change,
  })

  it('is told who sends it, who pays the network, and proposes in one go', () => {
    const { container } = show({ step: 'review', plan: { ...inSafe, payments }, isRejected: false })
    for (const part of [
      '(2 of 3): 2 owners sign, one after another',
      'One transaction contains all',
      'Total (max)1.20 ETH',
      'Paid by the owner who',
    ]) {
      expect(container.textContent).toContain(part)
    }
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Approve Seaport to spend up to 1.20 ETH', 'Buy for 1.20 ETH']),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Propose to buy for 1.20 ETH' }))
    expect(buy.confirm).toHaveBeenCalledOnce()
  })

  it('by a wallet that has no batches proposes each step', () => {
    show({ step: 'review', plan: { ...inSafe, payments, sender: { safe, isBatching: false } }, isRejected: false })
    expect(screen.getByRole('button', { name: 'Propose: Approve Seaport to spend up to 1.20 ETH' })).toBeTruthy()
  })

  it('of another network is told so, without a button', () => {
    show({ step: 'review', plan: inSafe, isRejected: false }, { isOnChain: false, switchToChain: undefined })
    expect(screen.getByText(/This Safe is on another network and can’t switch/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Switch|Propose/ })).toBeNull()
  })

  it.each<[TransactionView, Partial<Transaction>, string, string]>([
    ['asking', { status: 'asked' }, 'Propose in your Safe', 'propose the transaction there, or reject it'],
    ['proposed', {}, 'Proposed to your Safe', 'Waiting for signatures, 1 of 2'],
    ['queued', { safe: { threshold: 2, confirmed: 2, next: 2 } }, 'In your Safe’s queue', 'Queued behind nonce 2'],
    ['ready', { safe: { threshold: 2, confirmed: 2, next: 3 } }, 'Ready to execute', 'Signed, 2 of 2'],
    ['away', {}, 'Purchase pending', 'stays in your Safe'],
    ['unsure', { status: 'asked' }, 'Status unknown', 'its queue'],
    ['failed', { status: 'failed', error: 'order_filled' }, 'Not purchased', 'stays in the Safe'],
    ['cancelled', { status: 'replaced' }, 'Not purchased', 'owners rejected the proposal'],
    ['replaced', { status: 'replaced' }, 'Not purchased', 'same nonce'],
    ['deleted', { status: 'dropped' }, 'Not purchased', 'was deleted'],
    ['lapsed', { status: 'dropped', error: 'order_expired' }, 'Not purchased', 'Reject it there'],
    ['lapsed', { status: 'dropped', error: 'order_filled' }, 'Not purchased', 'Someone else bought the item before'],
  ])('%s', (view, change, heading, text) => {
    const { container } = show(sentState, sent(proposed(change), view))
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
    expect(container.textContent).toContain(text)
    if (view !== 'asking') expect(screen.getAllByRole('button').length).toBeGreaterThan(1)
  })

  it('leads on from a sale that ended before the owners carried it out', () => {
    show(sentState, sent(proposed({ status: 'dropped', error: 'order_expired' }), 'lapsed'))
    expect(screen.getByRole('button', { name: 'Explore other items' })).toBeTruthy()
  })

  it('shows what its owners sign, to be compared', () => {
    show(sentState, sent(proposed(), 'proposed'))
    expect(screen.getByTitle(safeTxHash)).toBeTruthy()
  })
})

describe('a wallet with batches', () => {
  it('asks once for all of it', () => {
    const payments: PurchasePlan['payments'] = [{ kind: 'allow', amountWei: plan.mostWei, request: plan.request }]
    const batching = { ...plan, payments, sender: { safe: null, isBatching: true } }
    const { container } = show({ step: 'review', plan: batching, isRejected: false })
    expect(container.textContent).toContain('asks once for all of these steps')
    expect(screen.getByRole('button', { name: 'Buy for 1.20 ETH' })).toBeTruthy()
  })
})

describe('a price that is no fixed sum of coin', () => {
  it('rises: what can be paid at most is said, and that the rest comes back', () => {
    const rising = { ...plan, mostWei: (15n * ether) / 10n }
    const { container } = show({ step: 'review', plan: rising, isRejected: false })
    for (const part of ['Price1.20 ETH', 'Price (max)1.50 ETH', 'Total (max)1.501 ETH', 'comes back to you']) {
      expect(container.textContent).toContain(part)
    }
    expect(screen.getByRole('button', { name: 'Buy for 1.50 ETH' })).toBeTruthy()
  })

  it('is wrapped coin: each step before has its button, and the purchase waits for them', async () => {
    const currency = findChain(31337)?.weth.address ?? zeroAddress
    const { request } = plan
    const payments: PurchasePlan['payments'] = [
      { kind: 'wrap', amountWei: ether / 2n, request },
      { kind: 'allow', amountWei: (12n * ether) / 10n, request },
    ]
    const { container, unmount } = show({ step: 'review', plan: { ...plan, currency, payments }, isRejected: false })
    for (const part of [
      'Confirm 2 times in your wallet before',
      'current chain state succeeded',
      'Price1.20 WETH',
      '1.20 WETH + 0.001 ETH',
    ]) {
      expect(container.textContent).toContain(part)
    }
    expect(screen.queryByRole('button', { name: /^Buy for/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Wrap into 0.50 WETH' }))
    expect(buy.confirm).toHaveBeenCalledOnce()
    unmount()
    const untried = { ...plan, currency, payments: payments.slice(1), isSimulated: false }
    expect(show({ step: 'review', plan: untried, isRejected: false }).container.textContent).toContain('can’t simulate')
    fireEvent.click(screen.getByRole('button', { name: 'Approve Seaport to spend up to 1.20 WETH' }))
    expect(buy.confirm).toHaveBeenCalledTimes(2)
    unmount()
  })
})

it('of a falling price what is sent before has no digits that nobody reads, either', () => {
  const amountWei = 987_654_321_098_765_432n
  const fulfilment = { ...plan.fulfilment, isFalling: true }
  const payments = (['wrap', 'allow'] as const).map((kind) => ({ kind, amountWei, request: plan.request }))
  show({ step: 'review', plan: { ...plan, fulfilment, mostWei: amountWei, payments }, isRejected: false })
  expect(screen.getByRole('button', { name: 'Wrap into 0.987655 ETH' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('987654321')
})

it('says why more is allowed than the price, where offers elsewhere need it', () => {
  const allow = (amountWei: bigint): PurchasePlan => ({
    ...{ ...plan, payments: [{ kind: 'allow', amountWei, request: plan.request }] },
  })
  show({ step: 'review', plan: allow(plan.mostWei), isRejected: false })
  expect(screen.queryByText(/This approval includes your open offers/)).toBeNull()
  cleanup()
  show({ step: 'review', plan: allow(plan.mostWei + 1n), isRejected: false })
  expect(screen.getByText(/This approval includes your open offers/)).toBeTruthy()
})

const price = plan.priceWei
const review = (change: Partial<PurchasePlan>) =>
  show({ step: 'review', plan: { ...plan, ...change }, isRejected: false })

it('what the account lacks and its wallet may bring is said, and the purchase can be confirmed', () => {
  const lacks = { chainId: 31337, currency: zeroAddress, hasWei: 0n, needsWei: price, isBeforeFee: true }
  review({ lacks, isSimulated: false })
  const { outside, shortage } = enPurchase
  const figures = shortage({ price: '1.20 ETH', balance: '0.00 ETH', isBeforeFee: true })
  expect(screen.getByRole('status').textContent).toBe(`${outside.money} ${figures} ${outside.untried}`)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /buy for/i }).disabled).toBe(false)
  cleanup()
  review({ lacks, isSimulated: true })
  expect(screen.getByRole('status').textContent).toContain(outside.fee)
})

it('a payment above 5 % that no royalty engine names is confirmed before the wallet is asked', () => {
  const pay = (otherWei: bigint): FulfilmentPayment[] => [
    { recipient: seller, amountWei: price - otherWei, role: 'seller' },
    { recipient: buyer, amountWei: otherWei, role: 'other' },
  ]
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Buy/ })
  review({ fulfilment: { ...plan.fulfilment, payments: pay(price / 10n) } })
  expect(screen.getByText('Other payment, Cleo')).toBeTruthy()
  expect(screen.getByText(enPurchase.buy.otherPayment.text({ percent: '10' }))).toBeTruthy()
  expect(button().disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: enPurchase.buy.otherPayment.yes }))
  expect(button().disabled).toBe(false)
  cleanup()
  review({ fulfilment: { ...plan.fulfilment, payments: pay(price / 20n) } })
  expect(button().disabled).toBe(false)
})

it('who may pay twice says so first, of each review anew', () => {
  const repeated = buildTransaction({ account: plan.account, isGivenUp: true, status: 'dropped' })
  const order = buildOrder({ hash: `0x${'9e'.repeat(32)}` })
  const about = { ...repeated.about, kind: 'buy' as const, orderHash: order.hash }
  getTransactionStore().dispatch({ type: 'asked', transaction: { ...repeated, about, chainId: order.chainId } })
  getTransactionStore().dispatch({ type: 'dropped', id: repeated.id, at: 1, isGivenUp: true })
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Buy for/ })
  const { rerender } = review({ order })
  expect(button().disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: enPurchase.buy.repeatYes }))
  expect(button().disabled).toBe(false)
  buy.state = { step: 'review', plan: { ...plan, order }, isRejected: false }
  rerender(dialog())
  expect(button().disabled).toBe(true)
})

describe('failure', () => {
  it.each([
    ['counter', 'cancelled all their listings', 'Explore other items'],
    ['not_started', 'has not started yet', 'Try again'],
    ['recipient', 'An account in the payout', 'Explore other items'],
    ['price_rose', 'The price rose', 'Try again'],
  ] as const)('as finely as the chain says it: %s', (reason, text, action) => {
    show({ step: 'failed', error: createRefusal(reason) })
    expect(screen.getByRole('alert').textContent).toContain(text)
    expect(screen.getByRole('button', { name: action })).toBeTruthy()
  })

  it.each<[ErrorCode, string, string]>([
    ['insufficient_funds', 'lacks the funds', 'Try again'],
    ['order_filled', 'already filled', 'Explore other items'],
    ['order_expired', 'has expired', 'Explore other items'],
    ['node_unavailable', 'The network is not responding. Try again in a moment. Nothing was sent.', 'Try again'],
  ])('%s', (code, text, action) => {
    show({ step: 'failed', error: new AppError(code, '') })
    expect(screen.getByRole('alert').textContent).toContain(text)
    expect(screen.getByRole('button', { name: action })).toBeTruthy()
  })

  it.each([
    [
      'before the fee is known',
      { needsWei: 12n * 10n ** 17n, isBeforeFee: true, feeWei: 2n * 10n ** 14n },
      'Missing: 0.8002 ETH.',
      ['Price, fees included1.20 ETH', 'Network fee (estimate)0.0002 ETH', 'Needed1.2002 ETH', 'Your balance0.40 ETH'],
    ],
    [
      'with the fee',
      { needsWei: 12n * 10n ** 17n, isBeforeFee: false, feeWei: 2n * 10n ** 17n },
      'Missing: 0.80 ETH.',
      ['Price, fees included1.00 ETH', 'Network fee (max)0.20 ETH', 'Needed1.20 ETH', 'Your balance0.40 ETH'],
    ],
    [
      'of coin to wrap',
      { needsWei: 12n * 10n ** 17n, isBeforeFee: true, isForWrap: true },
      'Missing: 0.80 ETH.',
      ['ETH, to wrap into WETH1.20 ETH', 'Network fee (max)comes on top', 'Needed1.20 ETH', 'Your balance0.40 ETH'],
    ],
  ])('of money that is short it says how much, and of what it consists: %s', (_, change, missing, rows) => {
    const shortfall = { chainId: 1, currency: zeroAddress, hasWei: 4n * 10n ** 17n, ...change }
    show({ step: 'failed', error: new ShortfallError('coin', shortfall) })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain(`Nothing was sent. ${missing}`)
    const said = [...(alert.parentElement?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)
    expect(said).toEqual(expect.arrayContaining(rows))
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('of money that is short it names the operator’s sites, and on a test network none that sells', async () => {
    const funding = { onrampUrl: 'https://onramp.example/{chainId}?to={address}', bridgeUrl: 'https://bridge.example/' }
    wallet.current.address = buyer
    const links = (chainId: number, change: Partial<Config>) => {
      cleanup()
      client.setQueryData(configQueryOptions().queryKey, buildConfig({ funding, ...change }))
      const shortfall = { chainId, currency: zeroAddress, hasWei: 0n, needsWei: 1n, isBeforeFee: false }
      show({ step: 'failed', error: new ShortfallError('coin', shortfall) })
      return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    }
    const bridge = ['Bridge ETH at bridge.example', 'https://bridge.example/']
    expect(links(1, {})).toEqual([['Buy ETH at onramp.example', `https://onramp.example/1?to=${buyer}`], bridge])
    expect(links(1, { funding: undefined })).toEqual([])
    const chains = buildConfig().chains.map((chain) =>
      chain.id === 1 ? { ...chain, isTestnet: true as const } : chain,
    )
    expect(links(1, { chains })).toEqual([bridge])
    expect(screen.getByText(enFunding.testnet({ chain: 'Ethereum' }))).toBeTruthy()
    expect(links(31337, {})).toEqual([])
    expect(screen.getByText(enFunding.demo)).toBeTruthy()
    client.clear()
  })

  it.each<[ErrorCode, string | null]>([
    ['order_cancelled', '0xaa'],
    ['order_filled', null],
  ])('%s: the next listing is waited for where one may come', (code, over) => {
    show({
      step: 'failed',
      error: new AppError(code, ''),
      reviewed: { ...plan, order: { ...plan.order, hash: '0xaa' } },
    })
    expect(useNextListing).toHaveBeenLastCalledWith(expect.anything(), over, buy.retry)
  })

  it('of a network that the wallet does not know: it can be switched, or tried again, and what came of the switch is said', async () => {
    const refusal = Object.assign(new Error('No such method'), { name: 'SwitchChainError', code: 4902 })
    let refuseSwitch = () => {}
    const switching = vi.fn(() => new Promise<void>((_, reject) => (refuseSwitch = () => reject(refusal))))
    show({ step: 'failed', error: new AppError('chain_not_configured', '') }, { switchToChain: switching })
    const said = () => screen.getByRole('alert').textContent
    expect(said()).toContain('does not know this network')
    fireEvent.click(screen.getByRole('button', { name: 'Switch network' }))
    expect(said()).toContain('Waiting for your wallet to switch')
    await act(async () => refuseSwitch())
    expect(said()).toContain('did not switch the network')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(buy.retry).toHaveBeenCalledOnce()
  })

  it('of a wallet that cannot be switched from here: it can be tried again', () => {
    show({ step: 'failed', error: new AppError('wrong_chain', '') }, { switchToChain: undefined })
    expect(screen.queryByRole('button', { name: 'Switch network' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(buy.retry).toHaveBeenCalledOnce()
  })

  it('leads to other items', () => {
    show({ step: 'failed', error: new AppError('order_filled', '') })
    fireEvent.click(screen.getByRole('button', { name: 'Explore other items' }))
    expect(push).toHaveBeenCalledWith('/explore')
    expect(isClosed()).toBe(true)
  })
})

it('says to the last digit what is paid, and no less than can leave', () => {
  const priceWei = 2_000_000_000_900_000_000n
  const payment: FulfilmentPayment = { recipient: seller, amountWei: priceWei, role: 'seller' }
  const fulfilment = { ...plan.fulfilment, payments: [payment] }
  const exact = { ...plan, priceWei, mostWei: priceWei, fulfilment, maxNetworkFeeWei: 310_000_000_001_000n }
  const { container } = show({ step: 'review', plan: exact, isRejected: false })
  for (const part of [
    'Price2.0000000009 ETH',
    'Seller, Bela2.0000000009 ETH',
    'Network fee (max)0.000311 ETH',
    'Total (max)2.0003110009 ETH',
  ]) {
    expect(container.textContent).toContain(part)
  }
  expect(screen.getByRole('button', { name: 'Buy for 2.0000000009 ETH' })).toBeTruthy()
})

it('offers to connect again when the wallet goes away', () => {
  const { rerender } = show({ step: 'review', plan, isRejected: false })
  rerender(dialog(buildItem(), { ...neutral, isConnected: false }))
  expect(screen.queryByRole('button', { name: /^Buy for/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
  expect(connect).toHaveBeenCalled()
})

describe('once the wallet was asked', () => {
  it.each<[TransactionView, Partial<Transaction>, string, string]>([
    ['pending', {}, 'Purchase pending', ''],
    ['slow', {}, 'Purchase pending', 'Check again'],
    ['missing', {}, 'Status unknown', 'Check again'],
    ['away', {}, 'Purchase pending', 'Check again'],
    ['unsure', { status: 'asked' }, 'Status unknown', 'Try again'],
    ['failed', { status: 'failed', error: 'order_filled' }, 'Not purchased', 'Explore other items'],
    ['failed', { status: 'failed', error: 'transaction_reverted' }, 'Not purchased', 'Try again'],
    ['cancelled', { status: 'replaced', isCancelled: true }, 'Not purchased', 'Try again'],
    ['replaced', { status: 'replaced' }, 'Not purchased', 'Try again'],
    ['dropped', { status: 'dropped' }, 'Not purchased', 'Try again'],
    ['never_sent', { status: 'dropped' }, 'Not purchased', 'Try again'],
  ])('%s', (view, change, heading, action) => {
    const { container } = show(sentState, sent(change, view))
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
    if (action) expect(screen.getByRole('button', { name: action })).toBeTruthy()
    expect(container.textContent).not.toContain('Nothing was sent')
    expect(
      screen.getByRole(/pending/.test(heading) || view === 'missing' ? 'status' : 'alert').textContent?.length,
    ).toBeGreaterThan(20)
  })

  it('asked in another tab: it says so, and leads away', () => {
    show(sentState, sent({ status: 'asked', askedAt: Date.now() }, 'elsewhere'))
    expect(screen.getByRole('heading', { name: 'Requested in another tab' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('Answer there')
    fireEvent.click(screen.getByRole('button', { name: 'Keep browsing' }))
    expect(isClosed()).toBe(true)
    cleanup()
    show({ step: 'review', plan, isRejected: false, change: 'turned_down' })
    expect(screen.getByRole('status').textContent).toContain('rejected in another tab. Nothing was sent.')
  })

  it.each([
    [
      'another account',
      { address: seller, chainId: 31337 },
      'belongs to 0x3C44…93BC. Your wallet now uses 0x7099…79C8',
    ],
    [
      'another network',
      { address: buyer, chainId: 1 },
      'is for Verdigris Local. Your wallet is now on another network',
    ],
  ])('says whose request it is when the wallet has turned to %s', (_, now, text) => {
    wallet.current = now
    const { container } = show(sentState, sent({ status: 'asked', askedAt: Date.now() }, 'asking'))
    expect(container.textContent).toContain(text)
    cleanup()
    // Sent, it is not the wallet's any more.
    expect(show(sentState, sent()).container.textContent).not.toMatch(/Your wallet (now uses|is now on)/)
    cleanup()
    wallet.current = { address: buyer, chainId: 31337 }
    const { container: same } = show(sentState, sent({ status: 'asked', askedAt: Date.now() }, 'asking'))
    expect(same.textContent).not.toMatch(/Your wallet (now uses|is now on)/)
  })

  it('a wallet that does not answer can be given up after a while', () => {
    show(sentState, sent({ status: 'asked', askedAt: Date.now() }, 'asking'))
    expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull()
    cleanup()
    show(sentState, sent({ status: 'asked', askedAt: Date.now() - 60_000 }, 'asking'))
    expect(screen.getByRole('button', { name: 'Stop waiting' })).toBeTruthy()
  })

  it('after a sale to someone else it says so, and that the fee is spent', () => {
    show(sentState, sent({ status: 'failed', error: 'order_filled' }, 'failed'))
    expect(screen.getByRole('alert').textContent).toMatch(/Someone else bought the item first.*fee is spent/)
  })

  it('a step that was refused says nothing of the price', () => {
    const about = { ...buildTransaction().about, kind: 'allow' as const }
    show(sentState, sent({ status: 'failed', error: 'transaction_reverted', about }, 'failed'))
    expect(screen.getByRole('alert').textContent).not.toContain('price')
  })
})

it.each([
  ['owned', 'You own Late Heron'],
  ['late', 'Purchased'],
] as const)('%s', (outcome, name) => {
  const transaction = buildTransaction({ status: 'confirmed' })
  show(sentState, { sent: { transaction, view: 'confirmed', outcome } })
  expect(screen.getByRole('heading', { name })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View your item' }).getAttribute('href')).toBe(`/item/31337/${collection}/7`)
})

it.each<[string, PurchaseState, Partial<typeof buy>]>([
  ['before the check', { step: 'done', plan: null }, {}],
  ['while it was on its way', sentState, sent({ status: 'failed', error: 'own_order' }, 'failed')],
])('bought in another tab %s: owned, without a transaction to show', (_, state, change) => {
  show(state, change)
  expect(screen.getByRole('heading', { name: 'You own Late Heron' })).toBeTruthy()
  expect(screen.queryByText(/^Transaction/)).toBeNull()
})

it('of a bundle it is said how many items are bought, not one of them', () => {
  const { parameters } = buildOrder()
  const listing = buildOrder({
    kind: 'bundle',
    parameters: { ...parameters, offer: Array(3).fill(parameters.offer[0]) },
  })
  show({ step: 'done', plan: null }, {}, buildItem({ listing }))
  expect(screen.getByRole('heading', { name: 'You own 3 items' })).toBeTruthy()
})

describe('once it is bought', () => {
  const owned = { sent: { ...sent({ status: 'confirmed' }, 'confirmed').sent, outcome: 'owned' as const } }
  it('shows the picture large, and what to do next: list it, share it, see it', () => {
    const picture = {
      width: 800,
      height: 800,
      sources: [160, 640, 1280].map((width) => ({ url: `/p-${width}`, width })),
    }
    show(sentState, owned, buildItem({ picture: picture as never }))
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['/p-640'])
    expect(screen.getByRole('button', { name: enShare.share })).toBeTruthy()
    expect(screen.getByRole('link', { name: enPurchase.buy.seeItem })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: enOrderFlows.panel.sell }))
    expect(openAction.getState()).toMatchObject({ kind: 'list', items: [{ tokenId: buildItem().tokenId }] })
  })

  it('offers the wallet to show it, while one is connected that keeps a list of items', () => {
    const requestWatch = vi.fn()
    Object.assign(wallet.current, { status: 'connected', requestWatch })
    show(sentState, owned)
    fireEvent.click(screen.getByRole('button', { name: enWallet.showInWallet }))
    expect(requestWatch).toHaveBeenCalledOnce()
    for (const other of [{ status: 'connected', name: 'Ada' }, { status: 'disconnected' }]) {
      cleanup()
      wallet.current = { address: null, chainId: 31337, ...other }
      show(sentState, owned)
      expect(screen.queryByRole('button', { name: enWallet.showInWallet })).toBeNull()
    }
  })

  it('lists nothing that the marketplace does not know for the buyer’s yet', () => {
    show(sentState, { sent: { ...owned.sent, outcome: 'late' } })
    expect(screen.queryByRole('button', { name: enOrderFlows.panel.sell })).toBeNull()
    expect(screen.getByRole('button', { name: enShare.share })).toBeTruthy()
  })
})
