// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { orderFlagSchema } from '@/lib/api/schemas/order'
import { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import { buildOrder } from '@/tests/builders/build-order'
import { OrderFlags } from './OrderFlags'

afterEach(cleanup)

const { flags } = enListingKinds

const readList = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('explains each flag of an order in a sentence of its own', () => {
  render(<OrderFlags order={buildOrder({ flags: orderFlagSchema.options })} />)
  expect(screen.getByRole('list', { name: flags.label })).toBeTruthy()
  expect(readList()).toEqual(orderFlagSchema.options.map((flag) => flags.text[flag]))
  expect(new Set(readList()).size).toBe(8)
})

it('shows nothing for an order without flags', () => {
  const { container } = render(<OrderFlags order={buildOrder()} />)
  expect(container.innerHTML).toBe('')
})
