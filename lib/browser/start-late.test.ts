// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lateType, startLate } from './start-late'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  document.body.innerHTML = ['/a.js', '/b.js']
    .map((src) => `<script type="${lateType}" src="${src}"></script>`)
    .join('')
})
afterEach(() => {
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

const run = () => new Function(startLate)()
const started = () =>
  [...document.head.querySelectorAll('script')].map(({ src, async }) => [new URL(src).pathname, async])
const both = [
  ['/a.js', false],
  ['/b.js', false],
]

it('asks for the scripts after the first frame, once, to run in their order', () => {
  run()
  expect(started()).toEqual([])
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(1)
  expect(started()).toEqual(both)
  vi.advanceTimersByTime(5_000)
  expect(started()).toEqual(both)
})

it('does not wait for a frame in a hidden tab', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  run()
  expect(started()).toEqual(both)
})

it('does not wait for ever where no frame is drawn', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  run()
  expect(started()).toEqual([])
  vi.advanceTimersByTime(3_000)
  expect(started()).toEqual(both)
  vi.unstubAllGlobals()
})
