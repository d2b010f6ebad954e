// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/react'
import { type Address, parseEther } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { localChainId } from '@/lib/protocol/chains/chains'
import { firstVoucherId } from '@/lib/protocol/contracts/first-voucher-id'
import { buildVoucherTypedData } from '@/lib/protocol/contracts/voucher'
import { buildVoucher } from '@/lib/vouchers/build-voucher'
import { collection, seller as safe } from '@/tests/builders/build-order'
import { SafeMessageSummary } from './SafeMessageSummary'

afterEach(cleanup)

it('says what is sold before it is minted, and what of it the Safe gets', () => {
  const payees = [{ account: safe as Address, parts: 1n }]
  const terms = { tokenId: firstVoucherId, uri: 'ipfs://rain', deadlineSeconds: 1_798_761_600n, nonce: 0n, payees }
  const voucher = buildVoucher({ ...terms, priceWei: parseEther('0.123') })
  const typedData = buildVoucherTypedData({ chainId: localChainId, collection }, voucher)
  const json = JSON.stringify(typedData, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
  const { container } = render(<SafeMessageSummary message={JSON.parse(json)} chainId={localChainId} safe={safe} />)
  const { order, voucher: messages } = enPurchase.prompt
  const item = enPurchase.prompt.token({ tokenId: firstVoucherId, quantity: 1n, isSeveral: false })
  expect(container.textContent).toContain(messages.sell({ item, price: '0.123 ETH' }))
  expect(container.textContent).toContain(order.gets({ price: '0.123 ETH' }))
  expect(container.querySelector('details')?.textContent, 'the rest of it').toContain('ipfs://rain')
})
