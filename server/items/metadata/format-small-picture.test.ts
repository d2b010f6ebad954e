import { expect, test } from 'vitest'
import { formatSmallPicture } from './format-small-picture'
import { readInlineMedia } from './read-inline-media'

function format(uri: string): string | null {
  const inline = readInlineMedia(uri)
  return inline && formatSmallPicture(inline)
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100%"><path fill="#0a0"/></svg>'
const base64 = Buffer.from(svg).toString('base64')
const canonical = `data:image/svg+xml;base64,${base64}`

test.each([
  ['base64', canonical],
  ['in other letters', `DATA:image/SVG+XML;charset=utf-8;base64,${base64}`],
  ['percent-encoded', `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`],
  ['bare, with a # that would end it', `data:image/svg+xml,${svg}`],
])('%s', (_, uri) => {
  expect(format(uri)).toBe(canonical)
})

test('a picture in points', () => {
  expect(format('data:image/png;base64,iVBORw0KGgouLi4uSUVORA==')).toBe(
    'data:image/png;base64,iVBORw0KGgouLi4uSUVORA==',
  )
})

test.each([
  ['a page', 'data:text/html,<script>1</script>'],
  ['another kind of picture', 'data:image/x-icon;base64,AAAB'],
  ['an address', 'https://example.com/a.svg'],
  ['a script', 'javascript:alert(1)'],
  ['a damaged drawing', `data:image/svg+xml,${svg.replace('</svg>', '')}`],
  ['a GIF', 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC'],
  ['a picture in points that ends early', 'data:image/png;base64,iVBORw0KGgo='],
  ['nothing', 'data:image/png;base64,'],
  ['too much', `data:image/png;base64,${'A'.repeat(60_000)}`],
])('%s is not taken', (_, uri) => {
  expect(format(uri)).toBeNull()
})
