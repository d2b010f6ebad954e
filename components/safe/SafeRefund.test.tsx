// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import { zeroAddress } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import { buildSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { SafeRefund } from './SafeRefund'

const { refund } = enActingSafe
const taker = `0x${'0e'.repeat(20)}` as const
const tx = buildSafeTx({ to: zeroAddress, nonce: 0n })

afterEach(cleanup)

it('says what a transaction pays out of the Safe for its gas, and to whom', () => {
  render(<SafeRefund tx={{ ...tx, gasPrice: 7n, baseGas: 10n ** 20n, refundReceiver: taker }} />)
  const said = screen.getByRole('status').textContent
  expect(said).toBe(refund.text({ baseGas: '100000000000000000000', gasPrice: '7' }))
  expect(screen.getByTitle(taker)).toBeTruthy()
  expect(screen.getByText(new RegExp(refund.coin))).toBeTruthy()
})

it('says nothing of one that pays nothing', () => {
  const { container } = render(<SafeRefund tx={tx} />)
  expect(container.innerHTML).toBe('')
})
