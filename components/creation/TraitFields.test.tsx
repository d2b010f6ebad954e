// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { draftLimits } from '@/lib/creation/validate-draft'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { TraitFields } from './TraitFields'

afterEach(cleanup)

const { traits: messages } = enCreation
const remover = (number: number) => screen.getByRole('button', { name: messages.remove({ number }) })

function Form() {
  const [traits, setTraits] = useState([
    { name: 'Season', value: 'Late' },
    { name: 'Metal', value: 'Tin' },
  ])
  return <TraitFields traits={traits} onChange={setTraits} />
}

it('keeps the focus beside a trait that is removed', () => {
  render(<Form />)
  for (const number of [2, 1]) {
    remover(number).focus()
    fireEvent.click(remover(number))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: messages.add }))
  }
  expect(screen.queryAllByRole('textbox')).toHaveLength(0)
})

it('and at the one that takes the place of another', () => {
  render(<Form />)
  remover(1).focus()
  fireEvent.click(remover(1))
  expect(document.activeElement).toBe(remover(1))
  expect(screen.getByDisplayValue('Metal')).toBeTruthy()
})

it.each(['name', 'value'] as const)('says that there is no more room for a %s, where it is typed', (part) => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>(messages[part]({ number: 2 }))
  const limit = draftLimits.trait
  fireEvent.change(field, { target: { value: 'x'.repeat(limit - 1) } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(field, { target: { value: 'x'.repeat(limit) } })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe(enCreation.full({ limit }))
  expect([field.getAttribute('aria-describedby'), field.getAttribute('aria-invalid')]).toEqual([alert.id, 'true'])
})
