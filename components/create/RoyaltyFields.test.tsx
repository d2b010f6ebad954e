// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createWorkDraft, type WorkDraft } from '@/lib/creator/work-draft'
import { enCreate } from '@/lib/messages/en-create'
import { RoyaltyFields } from './RoyaltyFields'

const { collection: messages } = enCreate

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
