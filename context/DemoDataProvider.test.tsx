// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { maxDemoSaleMs } from '@/data/create-demo-values'
import { people } from '@/data/people'
import { createSeededRandom } from '@/lib/base/random'
import { buildItem } from '@/tests/builders/build-item'
import { type DemoData, DemoDataProvider, type DemoDataProviderProps, useDemoData } from './DemoDataProvider'

afterEach(cleanup)

let data: DemoData
function Names() {
  data = useDemoData()
  return <p>{data.items.map(({ name, creator }) => `${name} by ${creator}`).join(', ')}</p>
}

const provide = (props: Omit<DemoDataProviderProps, 'children'> = {}) => (
  <DemoDataProvider {...props}>
    <Names />
  </DemoDataProvider>
)

test('without the market it is the fifteen demo items and the twenty people', async () => {
  render(provide({ random: createSeededRandom(7) }))
  await waitFor(() => expect(data.items).toHaveLength(15))
  expect(data.people).toHaveLength(20)
  for (const { endTime } of data.items) {
    expect(endTime).toBeGreaterThan(Date.now() - 10_000)
    expect(endTime).toBeLessThanOrEqual(Date.now() + maxDemoSaleMs)
  }
})

test('the items are shuffled at load, and the same for the same draw', async () => {
  const draw = async (seed: number) => {
    const { unmount } = render(provide({ random: createSeededRandom(seed) }))
    await waitFor(() => expect(data.items).toHaveLength(15))
    unmount()
    return data.items.map(({ id, price }) => `${id}: ${price}`)
  }
  expect(await draw(7)).toEqual(await draw(7))
  expect(await draw(7)).not.toEqual(await draw(8))
})

test('server and browser render the market’s answer alike', () => {
  const page = provide({ items: [buildItem()] })
  expect(render(page).container.innerHTML).toBe(renderToString(page))
})

test('it takes what the page brings, and the next page’s works with it', () => {
  const creator = people[0]?.address as `0x${string}`
  const { rerender } = render(provide({ items: [buildItem({ name: 'First', creator })] }))
  expect(screen.getByText(`First by ${people[0]?.name}`)).toBeTruthy()
  rerender(provide({ items: [buildItem({ name: 'Second', creator })] }))
  expect(screen.getByText(`Second by ${people[0]?.name}`)).toBeTruthy()
})

test('an unknown creator is the address, shortened', () => {
  render(provide({ items: [buildItem({ name: 'Heron', creator: `0x1234${'0'.repeat(32)}abcd` })] }))
  expect(screen.getByText('Heron by 0x1234…abcd')).toBeTruthy()
})

test('on another chain the same address is no one we know', () => {
  const creator = people[0]?.address as `0x${string}`
  render(provide({ items: [buildItem({ name: 'Heron', creator, chainId: 1 })] }))
  expect(data.items[0]?.creator).toMatch(/^0x.{4}….{4}$/)
})

test('the setter replaces the list', () => {
  render(provide({ items: [buildItem()] }))
  act(() => data.setItems([]))
  expect(data.items).toEqual([])
})
