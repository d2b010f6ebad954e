// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { zeroAddress } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import type { Allowance } from '@/lib/wallet/describe/decode-allowance'
import type { CallKind } from '@/lib/wallet/describe/describe-call'
import { AllowanceSummary, CallList } from './CallList'

const contract = `0x${'33'.repeat(20)}` as const
const described = vi.hoisted(() => ({ kind: 'buy' as CallKind }))
vi.mock('@/lib/wallet/describe/describe-call', () => ({
  describeCall: () => ({
    ...{ ...described, functionName: 'fulfillAvailableAdvancedOrders', given: [], allowed: null, orders: [] },
    received: [{ contract, tokenId: 8n, quantity: 1n }],
  }),
}))
afterEach(cleanup)
afterEach(() => {
  described.kind = 'buy'
})

it('what a purchase was to bring is not said to come once it is over: some of it may have been gone', () => {
  const calls = [{ to: contract, value: 5n, data: '0x01' }] as const
  expect(render(<CallList {...{ calls }} chainId={31337} />).container.textContent).toContain('You receive Token 8')
  cleanup()
  const { container } = render(<CallList {...{ calls }} chainId={31337} isOver />)
  expect(container.textContent).toContain('Buy on Seaport')
  expect(container.textContent).not.toContain('Token 8')
})

it('names the currency of the chain that the call is for', () => {
  described.kind = 'unwrap'
  const calls = [{ to: contract, value: 5n * 10n ** 18n, data: '0x01' }] as const
  const { container } = render(<CallList {...{ calls }} chainId={137} />)
  expect(container.textContent).toContain('Unwrap WETH into POL')
  expect(container.textContent).toContain('5.00 POL')
})

const weth = findChain(localChainId)?.weth.address ?? zeroAddress

it.each<[string, Omit<Allowance, 'contract'> & Partial<Allowance>, RegExp]>([
  [
    'an amount',
    { contract: weth, spender: seaportAddress, what: 'some', value: 10n ** 18n },
    /^1.00 WETH approved for Seaport/,
  ],
  [
    'no amount any more',
    { contract: weth, spender: seaportAddress, what: 'some', value: 0n },
    /^Approval removed for Seaport/,
  ],
  [
    'an item, which may have the number 0',
    { spender: seaportAddress, what: 'some', value: 0n },
    /^Token 0 approved for Seaport/,
  ],
  ['an item for nobody any more', { spender: zeroAddress, what: 'nothing', value: 7n }, /^Approval removed: Token 7$/],
  ['no collection any more', { spender: seaportAddress, what: 'nothing', value: 0n }, /^Approval removed for Seaport/],
])('says of an approval what it allows: %s', (_, allowed, text) => {
  const { container } = render(<AllowanceSummary allowed={{ contract, ...allowed }} chainId={localChainId} />)
  expect(container.textContent).toMatch(text)
})
