// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enActivity } from '@/lib/i18n/generated/en/activity'
import { ActivityFeed } from './ActivityFeed'

vi.mock('@/hooks/activity/useLiveActivity', () => ({
  useLiveActivity: (_: object, page: object) => ({ ...page, freshCount: 0, arrivedCount: 0, showFresh() {} }),
}))
afterEach(cleanup)

const show = (parameters: { kind?: 'burn' }) =>
  render(<ActivityFeed parameters={parameters} page={{ activity: [], next: null }} />)

it('says that nothing matches the filters, and leads to all activity; without filters, that nothing has happened', () => {
  show({ kind: 'burn' })
  expect(screen.getByRole('heading').textContent).toBe(enActivity.emptyFilteredHeading)
  expect(screen.getByRole('link', { name: enActivity.emptyAction }).getAttribute('href')).toBe('/activity')
  cleanup()
  show({})
  expect(screen.getByRole('heading').textContent).toBe(enActivity.emptyHeading)
  expect(screen.queryByRole('link', { name: enActivity.emptyAction })).toBeNull()
})
