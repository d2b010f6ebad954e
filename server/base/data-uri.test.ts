import { expect, test } from 'vitest'
import { decodeDataUri, decodePercents, parseDataUri } from './data-uri'

const read = (uri: string) => {
  const parsed = parseDataUri(uri)
  return parsed && [parsed.type, decodeDataUri(parsed).toString()]
}

test.each([
  ['data:,a', ['', 'a']],
  ['data:text/plain,a b', ['text/plain', 'a b']],
  ['DATA:Text/Plain;charset=utf-8,a', ['text/plain', 'a']],
  [' data:text/plain;utf8,a', ['text/plain', 'a']],
  ['data:text/plain;base64,YWI=', ['text/plain', 'ab']],
  ['data:text/plain;charset=utf-8;base64,YWI', ['text/plain', 'ab']],
  ['data:text/plain;base64,YWI%3D', ['text/plain', 'ab']],
  ['data:text/plain;base64,%20Y W\nI=', ['text/plain', 'ab']],
  ['data:text/plain;base64,-_8=', ['text/plain', Buffer.from([0xfb, 0xff]).toString()]],
  ['data:application/json;base64,{"a":1}', ['application/json', '{"a":1}']],
  ['data:image/svg+xml;base64,<svg/>', ['image/svg+xml', '<svg/>']],
  ['data:image/svg+xml;utf8,<svg fill="#fff" width="100%"/>', ['image/svg+xml', '<svg fill="#fff" width="100%"/>']],
  ['data:image/svg+xml,%3Csvg fill=%22%23fff%22/%3E', ['image/svg+xml', '<svg fill="#fff"/>']],
  ['data:text/plain,%C3%A4', ['text/plain', 'ä']],
  ['data:application/json{"name":"a,b"}', null],
  ['data:text/plain', null],
  ['https://example.org/data:,a', null],
])('%s', (uri, expected) => {
  expect(read(uri)).toEqual(expected)
})

test.each([
  ['100%', '100%'],
  ['%4', '%4'],
  ['%zz%41', '%zzA'],
  ['%2525', '%25'],
  ['ä%20ö', 'ä ö'],
])('%s decodes to %s', (text, expected) => {
  expect(decodePercents(text).toString()).toBe(expected)
})
