// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { buildConfig } from '@/tests/builders/build-config'
import { VoucherPriceForm } from './VoucherPriceForm'

afterEach(cleanup)

it('says what is wrong with a price, and takes one with a point', () => {
  const onDecide = vi.fn()
  render(<VoucherPriceForm config={buildConfig()} chainId={31337} oldPriceWei="1" onDecide={onDecide} />)
  const price = screen.getByLabelText(enOrderFlows.list.price)
  const review = () => fireEvent.click(screen.getByRole('button', { name: enOrderFlows.list.review }))
  fireEvent.change(price, { target: { value: '1,5' } })
  review()
  expect(screen.getByRole('alert').textContent).toBe('Use a point: 1.5.')
  fireEvent.change(price, { target: { value: '1.5' } })
  review()
  expect(onDecide).toHaveBeenCalledWith(expect.objectContaining({ priceWei: '1500000000000000000' }))
})
