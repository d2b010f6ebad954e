// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { collectionTabHref } from '@/lib/collections/collection-tab-href'
import { buildItem } from '@/tests/builders/build-item'
import { buyer } from '@/tests/builders/build-order'
import { ItemOwner } from './ItemAccount'

vi.mock('@/hooks/accounts/useAccountIdentity', () => ({
  useAccountIdentity: (_: number, address: string) => ({ name: address, image: null }),
}))
vi.mock('@/hooks/wallet/useIsConnectedAccount', () => ({ useIsConnectedAccount: () => false }))
afterEach(cleanup)

const edition = buildItem({ standard: 'ERC1155', owner: null, supply: '9', ownerCount: 3 })
const show = (change: Partial<typeof edition> = {}) =>
  render(<ItemOwner item={{ ...edition, ...change }} profiles={{}} />).container.textContent

it('an edition says how many hold it, and leads to them', () => {
  expect(show()).toBe('Owned by3 accounts')
  expect(screen.getByRole('link').getAttribute('href')).toBe(collectionTabHref(edition, { tab: 'holders' }))
})

it('the one that holds it is named', () => {
  expect(show({ owner: buyer, ownerCount: 1 })).toContain(buyer.slice(0, 6))
})

it('of whom nothing is known it says so', () => {
  expect(show({ ownerCount: undefined })).toBe('Owned byUnknown')
  cleanup()
  expect(show({ ownerCount: 0 })).toBe('Owned byUnknown')
})

it('of a burned item it says so', () => {
  expect(show({ ownerCount: 0, supply: '0', isBurned: true })).toBe('Owned byBurned')
})
