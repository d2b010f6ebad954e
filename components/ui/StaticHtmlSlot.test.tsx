// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { StaticHtmlSlot } from './StaticHtmlSlot'

afterEach(cleanup)

const html = '<button type="button" aria-label="One">1</button><button type="button" aria-label="Two">2</button>'

it('what is pressed before its code is there is pressed once it is, though nobody scrolls', async () => {
  const [one, two] = [vi.fn(), vi.fn()]
  const load = vi.fn(async () => ({ isHere: true }))
  render(
    <StaticHtmlSlot html={html} load={load}>
      {() => [
        <p key="here">Here</p>,
        <button key="one" type="button" aria-label="One" onClick={one} />,
        <button key="two" type="button" aria-label="Two" onClick={two} />,
      ]}
    </StaticHtmlSlot>,
  )
  expect(load).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('2'))
  await screen.findByText('Here')
  await vi.waitFor(() => expect(two).toHaveBeenCalledOnce())
  expect(one).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Two' }))
  fireEvent.click(screen.getByRole('button', { name: 'One' }))
  expect([one, two].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('a press whose code did not come can be repeated', async () => {
  const load = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(true)
  render(
    <StaticHtmlSlot html={html} load={load}>
      {() => <p>Here</p>}
    </StaticHtmlSlot>,
  )
  fireEvent.click(screen.getByText('1'))
  expect((await screen.findByRole('alert')).textContent).toBe(enCommon.partFailed)
  await vi.waitFor(() => {
    fireEvent.click(screen.getByText('1'))
    expect(load).toHaveBeenCalledTimes(2)
  })
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
