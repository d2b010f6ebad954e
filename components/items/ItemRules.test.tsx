// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itemRulesQueryOptions } from '@/lib/api/queries/token-rules'
import type { TokenRule } from '@/lib/api/schemas/token-rules'
import { enTokenRules as messages } from '@/lib/i18n/generated/en/token-rules'
import { buildItem } from '@/tests/builders/build-item'
import { buyer, collection, seller } from '@/tests/builders/build-order'
import { ItemRules } from './ItemRules'

const item = buildItem({})
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(rules: TokenRule[], shown = item) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(itemRulesQueryOptions(item).queryKey, rules)
  render(
    <QueryClientProvider client={client}>
      <ItemRules item={shown} />
    </QueryClientProvider>,
  )
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

const sentences: [title: string, rule: TokenRule, text: string][] = [
  [
    'locked',
    { kind: 'locked', standard: 'ERC-5192' },
    'This item can’t be transferred, so it can’t be sold (ERC-5192).',
  ],
  ['paused', { kind: 'paused', standard: 'OpenZeppelin' }, messages.paused],
  [
    'restricted',
    { kind: 'restricted', standard: 'ERC-721C', by: collection },
    messages.restricted({ standard: 'ERC-721C' }),
  ],
  [
    'rented',
    { kind: 'rented', standard: 'ERC-4907', user: buyer, until: '1900000000' },
    `Rented to ${short(buyer)} until 17 Mar 2030, 17:46 UTC. The rental may go on after a sale (ERC-4907).`,
  ],
  [
    'rented for good',
    { kind: 'rented', standard: 'ERC-4907', user: buyer },
    `Rented to ${short(buyer)} without an end. The rental may go on after a sale (ERC-4907).`,
  ],
  ['expiring', { kind: 'expires', standard: 'ENS', at: '1900000000' }, 'Expires on 17 Mar 2030, 17:46 UTC (ENS).'],
  ['expired', { kind: 'expires', standard: 'ENS', at: '1700000000' }, 'Expired on 14 Nov 2023, 22:13 UTC (ENS).'],
  ['expired at no known time', { kind: 'expires', standard: 'ERC-5643' }, 'Expired (ERC-5643).'],
  ['liquidity', { kind: 'liquidity', standard: 'Uniswap' }, messages.liquidity({ standard: 'Uniswap' })],
  [
    'account',
    { kind: 'account', standard: 'ERC-6551', account: seller },
    messages.account({ account: short(seller), standard: 'ERC-6551' }),
  ],
]

test.each(sentences)('%s', (_, rule, text) => {
  expect(show([rule])).toEqual([text])
})

test('of a nested item, its owner is named, and the outer item is one click away', () => {
  const rule: TokenRule = { kind: 'nested', standard: 'ERC-7401', contract: collection, tokenId: '3', owner: seller }
  const [text] = show([rule])
  expect(text).toContain(`inside another item, which ${short(seller)} owns.`)
  const link = screen.getByRole('link', { name: messages.openOuter })
  expect(link.getAttribute('href')).toBe(`/item/${item.chainId}/${collection}/3`)
  cleanup()
  const { owner: _, ...unknown } = rule
  expect(show([unknown])[0]).toContain('This item is inside another item. It moves')
})

test('traits on chain stand by their names', () => {
  const traits = [
    { name: 'Points', value: '42', displayType: 'number' as const },
    { name: 'Redeemed', value: 'true' },
    { name: 'Birthday', value: '1700000000', displayType: 'date' as const },
  ]
  show([{ kind: 'dynamic_traits', standard: 'ERC-7496', traits }])
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Points', 'Redeemed', 'Birthday'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['42', '✓', '14 Nov 2023'])
})

test('nothing is said of an item without rules, nor of a burned one', () => {
  expect(show([])).toEqual([])
  expect(show([{ kind: 'burned' }], { ...item, isBurned: true })).toEqual([])
  expect(screen.queryByRole('list')).toBeNull()
})
