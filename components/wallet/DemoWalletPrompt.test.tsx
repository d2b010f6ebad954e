// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { Address, Hex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { formatAddress } from '@/lib/base/format/format-address'
import { buildVoucherTypedData } from '@/lib/protocol/contracts/voucher'
import { buildFulfilment, buildTypedData, decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildValidate } from '@/lib/protocol/seaport/build-validate'
import { buildVoucher, createVoucherId } from '@/lib/vouchers/build-voucher'
import { describeTypedOrders } from '@/lib/wallet/describe/describe-order'
import { describeTypedVoucher } from '@/lib/wallet/describe/describe-voucher'
import { createPromptStore } from '@/lib/wallet/wallet-prompts'
import { buildOrder, buyer, collection, seller } from '@/tests/builders/build-order'
import { DemoWalletPrompt } from './DemoWalletPrompt'

afterEach(cleanup)

function show(data: Hex = '0x', to: Address = seller) {
  const prompts = createPromptStore()
  void prompts.ask({
    kind: 'transaction',
    walletName: 'Ada',
    from: buyer,
    to,
    valueWei: 2_000_000_000_900_000_000n,
    maxNetworkFeeWei: 310_000_000_001_000n,
    data,
  })
  return render(<DemoWalletPrompt prompts={prompts} />).container.textContent
}

test('it says to the last digit what is paid, and no less than can leave', () => {
  const text = show()
  for (const part of ['Amount2.0000000009 ETH', 'Network fee (max)0.000311 ETH', 'Total (max)2.000311 ETH']) {
    expect(text).toContain(part)
  }
})

test('no two of its buttons have one name', () => {
  show()
  for (const name of ['Close', 'Reject', 'Confirm']) expect(screen.getAllByRole('button', { name })).toHaveLength(1)
})

test('a listing says which item for how much, signed or put on the chain', () => {
  const { parameters, chainId, protocolAddress: seaport } = buildOrder()
  const components = decodeOrderComponents(parameters)
  const said = 'List Token 7 for 1.20 ETH'
  expect(show(buildValidate(seaport, [components]).data, seaport)).toContain(said)
  cleanup()
  const prompts = createPromptStore()
  const { domain, types, primaryType } = buildTypedData({ chainId, seaport }, components)
  const orders = describeTypedOrders({ domain, types, primaryType, message: parameters }, chainId)
  void prompts.ask({
    kind: 'typed_data',
    walletName: 'Ada',
    from: seller,
    title: 'Seaport',
    json: '{}',
    orders,
    voucher: null,
    safe: null,
  })
  expect(render(<DemoWalletPrompt prompts={prompts} />).container.textContent).toContain(said)
})

test('a purchase says how many of what it brings', () => {
  const { parameters, protocolAddress: seaport, signature } = buildOrder()
  const components = decodeOrderComponents(parameters)
  const offer = components.offer.map((item) => ({ ...item, itemType: 3, startAmount: 8n, endAmount: 8n }))
  const fill = { seaport, signature, components: { ...components, offer }, atSeconds: 1n, quantity: 4n }
  expect(show(buildFulfilment(fill).data)).toContain('You receive4 × Token 7')
})

test('a voucher says what is sold, for how much, who pays the mint, until when and where', () => {
  const tokenId = createVoucherId()
  const voucher = buildVoucher({
    ...{ tokenId, uri: 'ipfs://rain', priceWei: 800_000_000_000_000_000n, deadlineSeconds: 4_102_444_800n, nonce: 0n },
    ...{ payees: [{ account: seller as Address, parts: 1n }], fees: [{ recipient: buyer as Address, bps: 250 }] },
  })
  const typedData = buildVoucherTypedData({ chainId: 31337, collection }, voucher)
  const json = JSON.parse(JSON.stringify(typedData, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))
  const prompts = createPromptStore()
  void prompts.ask({
    ...{ kind: 'typed_data', walletName: 'Ada', from: seller, title: 'Voucher', json: '{}', orders: [], safe: null },
    voucher: describeTypedVoucher(json, 31337, seller),
  })
  const text = render(<DemoWalletPrompt prompts={prompts} />).container.textContent
  for (const part of [
    `Sell Token ${tokenId} for 0.80 ETH`,
    'The buyer mints the item and pays the network fee',
    'You receive 0.78 ETH',
    'ipfs://rain',
    'Expires 1 Jan 2100',
    'Verdigris Local',
    formatAddress(collection),
  ]) {
    expect(text).toContain(part)
  }
})
