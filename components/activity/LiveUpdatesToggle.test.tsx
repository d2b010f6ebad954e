// @vitest-environment jsdom

import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { eventStreamStatus } from '@/lib/api/events/event-stream-status'
import { enActivity } from '@/lib/i18n/generated/en/activity'
import { LiveUpdatesToggle } from './LiveUpdatesToggle'

afterEach(() => {
  act(() => eventStreamStatus.setState('whole'))
  cleanup()
})

it('does not say live while the market is not heard, and says it again by itself', () => {
  const { container } = render(<LiveUpdatesToggle isPaused={false} onChange={() => {}} />)
  expect(container.textContent).toContain(enActivity.live)
  act(() => eventStreamStatus.setState('broken'))
  expect(container.textContent).toContain(enActivity.cutOff)
  expect(container.textContent).not.toContain(enActivity.live)
  act(() => eventStreamStatus.setState('whole'))
  expect(container.textContent).toContain(enActivity.live)
  expect(container.textContent).not.toContain(enActivity.cutOff)
})
