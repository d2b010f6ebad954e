// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createItemDraft, type ItemDraft } from '@/lib/creation/item-draft'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { seller } from '@/tests/builders/build-order'
import { RoyaltyFields } from './RoyaltyFields'

const { collection: messages } = enCreation
const wallet = vi.hoisted(() => ({ address: null as string | null }))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => wallet }))

function Form() {
  const [draft, setDraft] = useState<ItemDraft>(createItemDraft)
  return (
    <RoyaltyFields
      draft={draft}
      onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      problemOf={() => undefined}
    />
  )
}
afterEach(cleanup)

const type = (label: string, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
  return field
}

it('says how a percent with a comma is written, and takes nothing away', () => {
  render(<Form />)
  expect(type(messages.royalty, '1,5').value).toBe('1,5')
  expect(screen.getByRole('alert').textContent).toBe('Use a point: 1.5.')
  expect(type(messages.royalty, '.5').value).toBe('0.5')
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['the connected maker', seller],
  ['nobody, where no wallet is connected', null],
])('the first who shares it is %s', (_, address) => {
  wallet.address = address
  render(<Form />)
  fireEvent.click(screen.getByRole('button', { name: messages.split }))
  const accounts = [1, 2].map((number) => screen.getByLabelText<HTMLInputElement>(messages.account({ number })).value)
  expect(accounts).toEqual([address ?? '', ''])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says of a royalty that markets do not honour what is wrong once its field is left, until it is changed', () => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>(messages.royalty)
  fireEvent.change(field, { target: { value: '60' } })
  expect(screen.queryByRole('alert'), 'while it is typed').toBeNull()
  fireEvent.blur(field)
  expect(screen.getByRole('alert').textContent).toBe(enCreation.explain.royaltyPercent)
  fireEvent.change(field, { target: { value: '10' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says what is wrong with an account that shares it when that is left, and with the sum when all of them are', () => {
  wallet.address = null
  render(<Form />)
  fireEvent.click(screen.getByRole('button', { name: messages.split }))
  const account = (number: number) => screen.getByLabelText<HTMLInputElement>(messages.account({ number }))
  const percent = (number: number) => screen.getByLabelText<HTMLInputElement>(messages.percent({ number }))
  /** To another field of the shares. */
  const fill = (field: HTMLInputElement, value: string) => {
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field, { relatedTarget: percent(1) })
  }
  fill(account(1), `0x${'1'.repeat(40)}`)
  expect(screen.queryByRole('alert'), 'the second is still to be typed').toBeNull()
  fill(account(2), `0x${'0'.repeat(40)}`)
  expect(screen.getByRole('alert').textContent).toBe(messages.explainShare.zero({ number: 2 }))
  expect(account(2).getAttribute('aria-invalid')).toBe('true')
  fill(account(2), `0x${'2'.repeat(40)}`)
  fill(percent(2), '40')
  expect(screen.queryByRole('alert'), 'the shares are not left yet').toBeNull()
  fireEvent.blur(percent(2))
  expect(screen.getByRole('alert').textContent).toBe(messages.explainShare.sum({ percent: '90' }))
  fill(percent(1), '60')
  expect(screen.queryByRole('alert')).toBeNull()
})
