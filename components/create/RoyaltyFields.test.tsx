// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createWorkDraft, type WorkDraft } from '@/lib/creator/work-draft'
import { enCreate } from '@/lib/messages/en-create'
import { seller } from '@/tests/builders/build-order'
import { RoyaltyFields } from './RoyaltyFields'

const { collection: messages } = enCreate
const wallet = vi.hoisted(() => ({ address: null as string | null }))
vi.mock('@/hooks/useWallet', () => ({ useWallet: () => wallet }))

function Form() {
  const [draft, setDraft] = useState<WorkDraft>(createWorkDraft)
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
