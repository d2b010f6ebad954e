// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ItemListPage as PartView } from './ItemListPage'

const answer = vi.hoisted(() => ({
  items: [] as unknown[] | undefined,
  next: null,
  isFailed: false,
  tryAgain: vi.fn(),
}))
vi.mock('@/hooks/items/useItemListPage', () => ({ useItemListPage: () => answer }))

const observers: ((entries: { isIntersecting: boolean }[]) => void)[] = []
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
    constructor(callback: (typeof observers)[number]) {
      observers.push(callback)
    }
  },
)
const come = (isIntersecting: boolean) => observers.at(-1)?.([{ isIntersecting }])

afterEach(cleanup)

function show() {
  const { container } = render(
    <PartView
      box={{ current: null }}
      heights={new Map()}
      parameters={{}}
      part={{ cursor: 'last', until: null, limit: 60 }}
      headings={undefined}
      from={61}
      count={1}
      onNext={() => {}}
    />,
  )
  return { isComing: () => container.querySelector('[data-coming]') !== null }
}

it('says that works are on their way until they are there, and again when it is far', () => {
  const { isComing } = show()
  expect(isComing()).toBe(true)
  act(() => come(true))
  expect(isComing()).toBe(false)
  act(() => come(false))
  expect([isComing(), screen.queryByRole('list')]).toEqual([true, null])
  act(() => come(true))
  expect([isComing(), screen.queryByRole('list') !== null]).toEqual([false, true])
})

it('a part that leaves and is back before it was drawn anew still has its items', () => {
  const { isComing } = show()
  act(() => come(true))
  act(() => {
    come(false)
    come(true)
  })
  expect(isComing(), 'what waits for it would stay hidden').toBe(false)
})
