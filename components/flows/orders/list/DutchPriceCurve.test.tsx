// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { zeroAddress } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildOrder } from '@/tests/builders/build-order'
import { DutchPriceCurve } from './ListReview'

afterEach(cleanup)

test('says no more than the price begins with, and no other end than the order has', () => {
  const { parameters } = buildOrder()
  const [payment] = parameters.consideration
  if (!payment) throw new Error('nobody is paid')
  const falling = { ...payment, startAmount: '1000000100000000000', endAmount: '500000100000000000' }
  const order = decodeOrderComponents({ ...parameters, consideration: [falling] })
  render(<DutchPriceCurve order={order} chainId={1} currency={zeroAddress} />)
  const slider = screen.getByRole('slider', { name: enOrderFlows.list.curveAt })
  const at = (step: number) => {
    fireEvent.change(slider, { target: { value: String(step) } })
    return slider.getAttribute('aria-valuetext')
  }
  expect([at(0), at(500), at(1000)]).toEqual(['1.0000001 ETH', '0.750001 ETH', '0.5000001 ETH'])
})
