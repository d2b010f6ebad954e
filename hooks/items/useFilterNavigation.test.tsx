// @vitest-environment jsdom

import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StaticHtml } from '@/components/ui/StaticHtml'
import { useFilterNavigation } from './useFilterNavigation'

const { push } = vi.hoisted(() => ({ push: vi.fn(async () => true) }))
vi.mock('next/router', () => ({ default: { push } }))

beforeEach(() => push.mockClear())
afterEach(cleanup)

const panel = (id: string, fields: string) =>
  `<details data-filter="${id}"><summary>${id}</summary>${fields}<button type="submit">Show items</button></details>`
const html = `<form action="/explore">${panel('status', '<select name="status"><option value="" selected>All</option></select>')}${panel(
  'price',
  '<input name="max" inputmode="decimal">',
)}</form>`

function Filters() {
  const box = useRef<HTMLDivElement>(null)
  useFilterNavigation(box, html)
  return (
    <div ref={box}>
      <StaticHtml html={html} />
    </div>
  )
}

function open(id: string) {
  const { container } = render(<Filters />)
  const find = (selector: string) => container.querySelector(selector) as HTMLElement
  const details = find(`[data-filter="${id}"]`)
  details.setAttribute('open', '')
  const submit = (submitter: HTMLElement) =>
    fireEvent(find('form'), new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  return { find, details, submit }
}

test('the button of a panel closes it, although what it chooses is in the address already', () => {
  const { details, find, submit } = open('status')
  submit(find('[data-filter="status"] button'))
  expect(push).toHaveBeenCalledWith('/explore', undefined, { scroll: false })
  expect(details.hasAttribute('open')).toBe(false)
  expect(document.activeElement).toBe(find('[data-filter="status"] summary'))
})

test('Enter in a field keeps the focus with its own panel, although the first button of the form submits', () => {
  const { details, find, submit } = open('price')
  const field = find('input') as HTMLInputElement
  field.value = '1'
  field.focus()
  submit(find('[data-filter="status"] button'))
  expect(push).toHaveBeenCalledWith('/explore?max=1', undefined, { scroll: false })
  expect(details.hasAttribute('open')).toBe(false)
  expect(document.activeElement).toBe(find('[data-filter="price"] summary'))
})
