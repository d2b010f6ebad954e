// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { buildFeed, buildSitemap, buildSitemapIndex } from './build-xml'

const hostile = ']]></title><script>"\'&\u0000\u0007\ud800\ufffe'
const parse = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document
}

it('is well-formed XML whatever a name holds', () => {
  const entries = [{ id: `urn:${hostile}`, title: hostile, url: `https://a.example/"><x/>`, timeSeconds: 1_000_000 }]
  const feed = parse(
    buildFeed({ title: hostile, self: 'https://a.example/feed.xml', page: 'https://a.example/', entries }),
  )
  expect(feed.querySelector('entry > title')?.textContent).toBe(']]></title><script>"\'&')
  expect(feed.querySelector('entry > link')?.getAttribute('href')).toBe('https://a.example/"><x/>')
  expect(feed.querySelector('feed > updated')?.textContent).toBe('1970-01-12T13:46:40.000Z')
  expect(feed.querySelector('script')).toBeNull()
})

it('lists addresses and parts', () => {
  const urls = ['https://a.example/?a=1&b=2', 'https://a.example/x']
  for (const build of [buildSitemap, buildSitemapIndex]) {
    expect([...parse(build(urls)).querySelectorAll('loc')].map(({ textContent }) => textContent)).toEqual(urls)
  }
})

it('is a feed without entries too', () => {
  expect(parse(buildFeed({ title: '', self: 'a', page: 'b', entries: [] })).querySelector('entry')).toBeNull()
})
