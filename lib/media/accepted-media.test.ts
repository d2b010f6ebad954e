import { expect, test } from 'vitest'
import { findMediaProblem, getMediaType, listAcceptedTypes } from './accepted-media'

const mb = 1_000_000
const file = (name: string, type: string, size = 10) => ({ name, type, size })

test.each([
  [file('a.png', 'image/png'), 'image/png', null],
  [file('a.PNG', ''), 'image/png', null],
  [file('a.wav', 'audio/x-wav'), 'audio/wav', null],
  [file('a.glb', 'application/octet-stream'), 'model/gltf-binary', null],
  [file('a.html', 'text/html', 50 * mb), 'text/html', null],
  [file('a.htm', '', 50 * mb + 1), 'text/html', 'size'],
  [file('a.js', 'text/javascript'), null, 'type'],
  [file('a', ''), null, 'type'],
  [file('a.png', 'image/png', 50 * mb), 'image/png', null],
  [file('a.png', 'image/png', 50 * mb + 1), 'image/png', 'size'],
  [file('a.svg', 'image/svg+xml', 10 * mb + 1), 'image/svg+xml', 'size'],
  [file('a.mp4', 'video/mp4', 200 * mb), 'video/mp4', null],
  [file('a.mp4', 'video/mp4', 200 * mb + 1), 'video/mp4', 'size'],
  [file('a.png', 'image/png', 0), 'image/png', 'empty'],
])('%o is %s, refused for %s', (one, type, refusal) => {
  expect([getMediaType(one), findMediaProblem(one)]).toEqual([type, refusal])
})

test('a cover is a picture', () => {
  expect(findMediaProblem(file('a.mp4', 'video/mp4'), true)).toBe('type')
  expect(findMediaProblem(file('a.html', 'text/html'), true)).toBe('type')
  expect(findMediaProblem(file('a.gif', 'image/gif'), true)).toBeNull()
  expect(listAcceptedTypes(true)).not.toContain('video')
  expect(listAcceptedTypes(false)).toContain('.glb')
})
