// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deferredScriptType, deferScripts } from './defer-scripts'

let paint: () => void
/** As a browser's, of the one kind that is asked for. */
class PaintObserver {
  constructor(private readonly tell: () => void) {}
  observe(options: PerformanceObserverInit) {
    expect(options).toEqual({ type: 'paint', buffered: true })
    paint = this.tell
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('PerformanceObserver', PaintObserver)
  document.body.innerHTML = ['/a.js', '/b.js']
    .map((src) => `<script type="${deferredScriptType}" src="${src}"></script>`)
    .join('')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const run = () => new Function(deferScripts)()
const started = () =>
  [...document.head.querySelectorAll('script')].map(({ src, async }) => [new URL(src).pathname, async])
const both = [
  ['/a.js', false],
  ['/b.js', false],
]

it('asks for the scripts once the first frame is seen, once, to run in their order', () => {
  run()
  expect(started()).toEqual([])
  paint()
  paint()
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
  run()
  expect(started()).toEqual([])
  vi.advanceTimersByTime(3_000)
  expect(started()).toEqual(both)
})
