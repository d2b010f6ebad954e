// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ItemVoucher } from '@/lib/api/schemas/item'
import { openAction } from '@/lib/flows/open-action'
import { enVouchers } from '@/lib/i18n/generated/en/vouchers'
import { buildItem } from '@/tests/builders/build-item'
import { buyer, seller } from '@/tests/builders/build-order'
import { VoucherPanel } from './VoucherPanel'

const wallet = vi.hoisted(() => ({ address: '' }))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ ...wallet, requestConnect: vi.fn() }) }))

const voucher: ItemVoucher = {
  ...{ hash: `0x${'ab'.repeat(32)}`, creator: seller, priceWei: '1', buyer: null, deadline: '4000000000' },
  ...{ status: 'active', isOver: false },
}

function show(change: Partial<ItemVoucher> = {}) {
  render(<VoucherPanel item={buildItem()} voucher={{ ...voucher, ...change }} />)
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}

beforeEach(() => {
  wallet.address = seller
})
afterEach(cleanup)

it('its maker can change the price, or take it off sale; others can buy it', () => {
  expect(show()).toEqual([enVouchers.change, enVouchers.cancel])
  fireEvent.click(screen.getByRole('button', { name: enVouchers.change }))
  expect(openAction.getState()).toMatchObject({ kind: 'voucher_price', orders: [voucher.hash] })
  cleanup()
  wallet.address = buyer
  expect(show()).toEqual([enVouchers.buy({ price: '0.000000000000000001 ETH' })])
})

it('leads everybody on to the token that it is sold as now', () => {
  const next = String(2n ** 128n + 9n)
  expect(show({ status: 'cancelled', isOver: true, movedTo: next })).toEqual([])
  expect(screen.getByRole('link', { name: enVouchers.moved }).getAttribute('href')).toMatch(RegExp(`/${next}$`))
  cleanup()
  expect(show({ status: 'cancelled', isOver: true, movedTo: '9' })).toEqual([])
  expect(document.body.textContent).not.toContain('never minted')
  expect(screen.getByRole('link', { name: enVouchers.minted }).getAttribute('href')).toMatch(/\/9$/)
})

it.each([
  ['cancelled', false, [enVouchers.again, enVouchers.mintIt]],
  ['expired', false, [enVouchers.again, enVouchers.mintIt]],
  ['cancelled', true, [enVouchers.again, enVouchers.mintIt]],
  ['redeemed', true, []],
  ['inactive', false, []],
] as const)('%s, over for good: %s', (status, isOver, buttons) => {
  expect(show({ status, isOver })).toEqual(buttons)
  cleanup()
  wallet.address = buyer
  expect(show({ status, isOver }), 'to anybody else').toEqual([])
})
