// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { buildItem } from '@/tests/builders/build-item'
import { useItemUpdates } from './useItemUpdates'

afterEach(cleanup)

/** Begins to follow an item; `tell` is an answer of the market. */
function follow(change: Partial<Item> = {}) {
  const client = new QueryClient()
  const item = buildItem(change)
  const onChange = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(({ shown }) => useItemUpdates(item, shown, onChange), {
    ...{ wrapper, initialProps: { shown: item as Item | null } },
  })
  const { chainId, contract, tokenId } = item
  const { queryKey } = itemQueryOptions({ chainId, contract, tokenId })
  let updatedAt = Date.now()
  const tell = async (now: Partial<Item>) => {
    updatedAt += 1
    client.setQueryData(queryKey, { ...item, ...now }, { updatedAt })
    await vi.waitFor(() => expect(result.current).toMatchObject(now))
  }
  return { item, onChange, tell, show: (shown: Item | null) => rerender({ shown }) }
}
const kept = (letter: string) => `https://media.example/bafkrei${letter.repeat(52)}`

test.each([
  ['another name', { name: 'Gold bar' }],
  ['another picture', { image: kept('b') }],
  ['no picture', { image: null }],
])('%s is told once, and again for the next answer that is not what is shown', async (_, now) => {
  const { item, onChange, tell, show } = follow({ image: kept('a') })
  expect(onChange).not.toHaveBeenCalled()
  await tell(now)
  expect(onChange).toHaveBeenCalledOnce()
  // Prepared anew, and nothing else was found.
  show(null)
  show(item)
  expect(onChange).toHaveBeenCalledOnce()
  await tell({ ...now, description: 'Another answer' })
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('the same picture in another size, and one that its contract draws, are not followed', async () => {
  const { onChange, tell } = follow({ image: kept('a') })
  await tell({ image: `${kept('a')}-640.webp` })
  await tell({ image: 'data:image/svg+xml;base64,PHN2Zy8+' })
  expect(onChange).not.toHaveBeenCalled()
})
