// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { SafeHostSlot } from './SafeHostSlot'

const framed = vi.hoisted(() => ({ is: true }))
vi.mock('@/hooks/ui/useIsFramed', () => ({ useIsFramed: () => framed.is }))
vi.mock('@/lib/api/client/load-core', () => ({ loadCoreApi: () => new Promise(() => {}) }))
vi.mock('./SafeHost', () => ({ SafeHost: () => null }))
afterEach(cleanup)

const show = (isFramed: boolean) => {
  framed.is = isFramed
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <SafeHostSlot path="/" />
    </QueryClientProvider>,
  )
  return { client, text: screen.getByRole('status').textContent }
}

it('there is no host within a frame: it says so, and leads back to the market', () => {
  const { client, text } = show(true)
  expect(text).toBe(enSafeHost.framed)
  expect(screen.getByRole('link', { name: enSafeHost.back }).getAttribute('href')).toBe('/')
  expect(client.isFetching()).toBe(0)
})

it('outside of any frame it loads', () => {
  const { client, text } = show(false)
  expect(text).toBe(enSafeHost.loading)
  expect(screen.queryByRole('link', { name: enSafeHost.back })).toBeNull()
  expect(client.isFetching()).toBe(1)
})
