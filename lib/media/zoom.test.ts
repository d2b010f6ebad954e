import { expect, it } from 'vitest'
import { fitZoom, maxScale, moveBy, zoomBy } from './zoom'

const fit = { width: 400, height: 800 }
const screen = { width: 400, height: 800 }

it('what is under the pointer stays there', () => {
  const zoom = zoomBy(fitZoom, 2, fit, screen, { x: 100, y: -50 })
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 })
  // The point of the picture that stood at 100 stands there still.
  expect((100 - zoom.x) / zoom.scale).toBe(100)
})

it('is never smaller than what fits, never larger than so much, and fits again in the middle', () => {
  expect(zoomBy(fitZoom, 0.5, fit, screen)).toEqual(fitZoom)
  expect(zoomBy(fitZoom, 100, fit, screen).scale).toBe(maxScale)
  expect(zoomBy({ scale: 2, x: 200, y: 400 }, 0.1, fit, screen)).toEqual(fitZoom)
})

it('no edge comes further in than it has to', () => {
  expect(moveBy({ scale: 2, x: 0, y: 0 }, 9_999, -9_999, fit, screen)).toEqual({ scale: 2, x: 200, y: -400 })
  expect(moveBy(fitZoom, 50, 50, fit, screen)).toEqual(fitZoom)
  // Narrower than the screen: it stays in the middle of it.
  expect(moveBy({ scale: 2, x: 0, y: 0 }, 50, 10, { width: 100, height: 800 }, screen)).toEqual({
    scale: 2,
    x: 0,
    y: 10,
  })
})
