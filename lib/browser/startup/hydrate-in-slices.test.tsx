// @vitest-environment jsdom
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot as hydrateAtOnce } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import inSlices from './hydrate-in-slices'
import { replayEarlyClicks } from './replay-early-clicks'

const parts = 12
/** The tasks of the event loop in which some of the page was worked on. */
let tasks: Set<number>
let task = 0

beforeEach(() => {
  tasks = new Set()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})

afterEach(() => {
  document.body.innerHTML = ''
})

/** Takes longer than React works without a look at what waits (5 ms). */
function Part({ onClick }: { onClick?: (() => void) | undefined }) {
  const end = performance.now() + 6
  while (performance.now() < end);
  tasks.add(task)
  return (
    <button type="button" onClick={onClick}>
      A part
    </button>
  )
}

function place(page: ReactNode): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)
  tasks.clear()
  return container
}

function Page({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return Array.from({ length: parts }, (_, index) => <Part key={String(index)} />)
}

/** How many tasks it takes until the whole page is alive. */
async function countTasks(hydrate: typeof hydrateAtOnce): Promise<number> {
  let onAlive = () => {}
  const isAlive = new Promise<void>((resolve) => {
    onAlive = resolve
  })
  const page = <Page onAlive={onAlive} />
  const root = hydrate(place(page), page)
  const counting = setInterval(() => {
    task += 1
  })
  await isAlive
  clearInterval(counting)
  root.unmount()
  return tasks.size
}

test('a page comes to life in many tasks, where React by itself takes one', async () => {
  expect(await countTasks(hydrateAtOnce)).toBe(1)
  expect(await countTasks(inSlices.hydrateRoot)).toBeGreaterThan(parts / 2)
})

test('a click in the meantime is heard', async () => {
  const onClick = vi.fn()
  const page = [<Part key="first" />, <Part key="last" onClick={onClick} />]
  const container = place(page)
  const root = inSlices.hydrateRoot(container, page)
  container.querySelector<HTMLElement>('button:last-child')?.click()
  expect(onClick).toHaveBeenCalledOnce()
  root.unmount()
})

test('a press from before the code was there is heard once', () => {
  const onClick = vi.fn()
  const page = [<Part key="first" />, <Part key="last" onClick={onClick} />]
  const container = place(page)
  new Function(replayEarlyClicks)()
  const press = () => container.querySelector<HTMLElement>('button:last-child')?.click()
  press()
  expect(onClick).not.toHaveBeenCalled()
  const root = inSlices.hydrateRoot(container, page)
  expect(onClick).toHaveBeenCalledOnce()
  press()
  expect(onClick).toHaveBeenCalledTimes(2)
  root.unmount()
})

test('a focus from before the code was there is heard', async () => {
  const onFocus = vi.fn()
  const page = (
    <form onFocus={onFocus}>
      <input />
    </form>
  )
  const container = place(page)
  new Function(replayEarlyClicks)()
  container.querySelector('input')?.focus()
  expect(onFocus).not.toHaveBeenCalled()
  const root = inSlices.hydrateRoot(container, page)
  await vi.waitFor(() => expect(onFocus).toHaveBeenCalledOnce())
  root.unmount()
})
