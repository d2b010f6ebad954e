// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NumberField } from './NumberField'

afterEach(cleanup)

function leave(value: string) {
  const onChange = vi.fn()
  render(<NumberField id="price" label="Price" problem={null} {...{ value, onChange }} />)
  fireEvent.blur(screen.getByLabelText('Price'))
  return onChange
}

it('shows a number as it is read, once its field is left', () => {
  expect(leave('.5')).toHaveBeenCalledExactlyOnceWith('0.5')
})

it.each(['0.5', '1,5', 'abc', ''])('leaves %j as it was typed', (value) => {
  expect(leave(value)).not.toHaveBeenCalled()
})
