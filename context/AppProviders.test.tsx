import { useQuery } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { AppProviders } from './AppProviders'

afterEach(() => vi.useRealTimers())

function Asking() {
  const { status } = useQuery({ queryKey: ['items'], queryFn: async () => 'nothing' })
  return <p>{status}</p>
}

test('a page that a server has drawn leaves nothing behind that would keep it in memory', () => {
  vi.useFakeTimers()
  const html = renderToString(
    <AppProviders>
      <Asking />
    </AppProviders>,
  )
  expect(html).toContain('pending')
  expect(vi.getTimerCount()).toBe(0)
})
