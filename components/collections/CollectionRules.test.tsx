// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { collectionRulesQueryOptions } from '@/lib/api/queries/token-rules'
import type { CollectionRules as Rules } from '@/lib/api/schemas/token-rules'
import { enTokenRules as messages } from '@/lib/i18n/generated/en/token-rules'
import { collection as example } from '@/server/api/openapi/examples'
import { CollectionRules } from './CollectionRules'

afterEach(cleanup)

function show(rules: Rules) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(collectionRulesQueryOptions(example).queryKey, rules)
  render(
    <QueryClientProvider client={client}>
      <CollectionRules collection={example} />
    </QueryClientProvider>,
  )
}

const texts = () => screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)

test('rules of its items stand behind a word, and a pause before all eyes', () => {
  show({
    rules: [
      { kind: 'paused', standard: 'OpenZeppelin' },
      { kind: 'restricted', standard: 'ERC-721C' },
    ],
    itemRules: [
      { kind: 'locked', standard: 'ERC-5192' },
      { kind: 'dynamic_traits', standard: 'ERC-7496' },
      // Of a newer server.
      { kind: 'haunted', standard: 'ERC-7496' },
    ],
  })
  expect(screen.getByText('3 rules of its items').closest('details')?.open).toBe(false)
  expect(texts()).toEqual([
    messages.restricted({ standard: 'ERC-721C' }),
    'Items can be locked: a locked item can’t be transferred or sold (ERC-5192).',
    messages.items.dynamic_traits({ standard: 'ERC-7496' }),
  ])
  expect(screen.getByRole('status').textContent).toBe(messages.paused)
})

test('a collection without rules has no word for them', () => {
  show({ rules: [], itemRules: [] })
  expect(document.body.textContent).toBe('')
})
