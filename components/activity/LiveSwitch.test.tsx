// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { enActivity } from '@/lib/messages/en-activity'
import { eventStreamStatus } from '@/lib/queries/market-line'
import { LiveSwitch } from './LiveSwitch'

afterEach(() => {
  act(() => eventStreamStatus.setState('whole'))
  cleanup()
})

it('does not say live while the market is not heard, and says it again by itself', () => {
  const { container } = render(<LiveSwitch isPaused={false} onChange={() => {}} />)
  expect(container.textContent).toContain(enActivity.live)
  act(() => eventStreamStatus.setState('broken'))
  expect(container.textContent).toContain(enActivity.cutOff)
  expect(container.textContent).not.toContain(enActivity.live)
  act(() => eventStreamStatus.setState('whole'))
  expect(container.textContent).toContain(enActivity.live)
  expect(container.textContent).not.toContain(enActivity.cutOff)
})
