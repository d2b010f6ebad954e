// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { enAmount } from '@/lib/messages/en-amount'
import { enSell } from '@/lib/messages/en-sell'
import type { OfferTerms } from '@/lib/transactions/offer-terms'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { OfferForm, type OfferFormValue } from './OfferForm'
import type { OfferScopeValue } from './OfferScope'

afterEach(cleanup)

const { list, offer } = enSell
const item = buildItem({ traits: [{ name: 'Mood', value: 'Calm' }] })

type Decide = (terms: OfferTerms, form: OfferFormValue) => void

function Form({ typed, onDecide }: { typed: OfferFormValue | null; onDecide: Decide }) {
  const [scope, onScope] = useState<OfferScopeValue>({ scope: 'item' })
  return <OfferForm config={buildConfig()} isOfCollection={false} {...{ item, typed, scope, onScope, onDecide }} />
}

function show(typed: OfferFormValue | null) {
  const onDecide = vi.fn<Decide>()
  render(<Form {...{ typed, onDecide }} />)
  return onDecide
}
const price = () => screen.getByLabelText<HTMLInputElement>(offer.price)
const duration = () => screen.getByLabelText<HTMLSelectElement>(offer.ends)
const calm = () => screen.getByRole<HTMLInputElement>('radio', { name: /Mood: Calm$/ })
const review = () => fireEvent.click(screen.getByRole('button', { name: list.review }))

it('who comes back from the review finds all that was decided', () => {
  const decide = show(null)
  fireEvent.change(price(), { target: { value: '1.5' } })
  fireEvent.change(duration(), { target: { value: 'day' } })
  fireEvent.click(calm())
  review()
  const [terms, form] = decide.mock.calls[0] ?? []
  expect(terms).toMatchObject({
    scope: 'trait',
    trait: { name: 'Mood', value: 'Calm' },
    priceWei: '1500000000000000000',
  })
  cleanup()
  show(form ?? null)
  expect([price().value, duration().value]).toEqual(['1.5', 'day'])
})

it('says what is wrong with an amount, until it is changed', () => {
  const decide = show(null)
  review()
  expect(screen.getByRole('alert').textContent).toBe(enAmount.empty())
  fireEvent.change(price(), { target: { value: '1,5' } })
  review()
  expect(screen.getByRole('alert').textContent).toBe('Use a point: 1.5.')
  fireEvent.change(price(), { target: { value: '0' } })
  expect(screen.queryByRole('alert')).toBeNull()
  review()
  expect(screen.getByRole('alert').textContent).toBe(enAmount.zero())
  expect(decide).not.toHaveBeenCalled()
})
