import { expect, it } from 'vitest'
import { buildAllow, listSupportedFeatures } from './browser-features'

it('of what is asked for there is what browsers have, each once', () => {
  expect(
    listSupportedFeatures(['microphone', 'camera', 'camera', 'telepathy', '*', "camera *; geolocation 'src'"]),
  ).toEqual(['camera', 'microphone'])
  expect(listSupportedFeatures()).toEqual([])
})

it('a frame may use what was asked for and granted, and nothing else', () => {
  const asked = listSupportedFeatures(['camera', 'microphone', 'midi'])
  expect(buildAllow(asked, { camera: true, midi: true, microphone: false, usb: true })).toBe("camera 'src'; midi 'src'")
  expect(buildAllow(asked, {})).toBe('')
})
