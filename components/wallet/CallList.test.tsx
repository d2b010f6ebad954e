// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CallKind } from '@/lib/wallet/describe/describe-call'
import { CallList } from './CallList'

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
