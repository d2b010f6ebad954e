import { expect, test } from 'vitest'
import { buildInteractiveFrameUrl } from './build-interactive-frame-url'

const here = { origin: 'https://market.example', protocol: 'https:', isSecureContext: true }
const local = { origin: 'http://127.0.0.1:3000', protocol: 'http:', isSecureContext: true }

test.each([
  ['https://media.example/bafy', here, 'https://media.example/bafy-run.html'],
  ['http://127.0.0.1:3001/bafy', local, 'http://127.0.0.1:3001/bafy-run.html'],
  ['the market’s own origin', here, null],
  ['https://market.example/bafy', here, null],
  ['/bafy', here, null],
  ['http://media.example/bafy', here, null],
  ['javascript:alert(1)', here, null],
  ['data:text/html,bafy', here, null],
  ['blob:https://market.example/bafy', here, null],
  ['http://192.168.0.2:3001/bafy', { ...local, origin: 'http://192.168.0.2:3000', isSecureContext: false }, null],
])('%s', (url, place, frame) => {
  expect(buildInteractiveFrameUrl(url, place)).toBe(frame)
})
