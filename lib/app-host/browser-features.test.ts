import { expect, it } from 'vitest'
import { buildAllow, readFeatures } from './browser-features'

it('of what is asked for there is what browsers have, each once', () => {
  expect(readFeatures(['microphone', 'camera', 'camera', 'telepathy', '*', "camera *; geolocation 'src'"])).toEqual([
    'camera',
    'microphone',
  ])
  expect(readFeatures()).toEqual([])
})

it('a frame may use what was asked for and granted, and nothing else', () => {
  const asked = readFeatures(['camera', 'microphone', 'midi'])
  expect(buildAllow(asked, { camera: true, midi: true, microphone: false, usb: true })).toBe("camera 'src'; midi 'src'")
  expect(buildAllow(asked, {})).toBe('')
})
