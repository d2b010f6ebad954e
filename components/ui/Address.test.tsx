// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Address } from './Address'

const address = `0x1234${'0'.repeat(32)}abcd`
afterEach(cleanup)

test('without scripts it is text, whole in its title, and no button that does nothing', () => {
  const html = renderToString(<Address address={address} />)
  expect(html).toContain('0x1234…abcd')
  expect(html).toContain(`title="${address}"`)
  expect(html).not.toContain('button')
})

test('with scripts it is whole on demand', () => {
  render(<Address address={address} />)
  fireEvent.click(screen.getByRole('button', { name: /^0x1234…abcd/ }))
  expect(screen.getByRole('button', { name: new RegExp(`^${address}`) })).toBeTruthy()
})
