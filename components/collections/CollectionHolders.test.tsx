// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DemoDataProvider } from '@/context/DemoDataProvider'
import type { HoldersPage } from '@/lib/api/schemas/collection-holder'
import { buyer, collection } from '@/tests/builders/build-order'
import { CollectionHolders } from './CollectionHolders'

afterEach(cleanup)

function show(page: Partial<HoldersPage>) {
  const holders = [{ address: buyer as `0x${string}`, quantity: '1550', workCount: 1 }]
  const part = { tab: 'holders' as const, profiles: {}, page: { holders, supply: '3100', next: null, ...page } }
  const place = { chainId: 31337, contract: collection as `0x${string}` }
  const { container } = render(
    <DemoDataProvider items={[]}>
      <CollectionHolders collection={place as never} part={part as never} />
    </DemoDataProvider>,
  )
  return container.textContent
}

it('pieces are counted by the decimals that all items of the collection have', () => {
  expect(show({})).toContain('1,550')
  const divided = show({ decimals: 2 })
  expect(divided).toContain('15.5')
  expect(divided).toContain('Total quantity: 31.')
  expect(divided).not.toContain('1,550')
})
