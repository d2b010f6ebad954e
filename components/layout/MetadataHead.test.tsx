// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildItemMetadata } from '@/lib/site/page-metadata'
import { buildItem } from '@/tests/builders/build-item'
import { MetadataHead } from './MetadataHead'

const hostile = '"><script>alert(1)</script>'
const item = buildItem({ name: hostile, description: hostile })
const words = buildItemMetadata(item, hostile)
const publicUrl = 'https://market.example'

type Props = Parameters<typeof MetadataHead>[0]
const render = (route: string, pageProps: Props['pageProps'], site: Partial<Props['site']> = {}) =>
  renderToStaticMarkup(
    <MetadataHead
      site={{ name: 'Verdigris', ...site }}
      locale="en"
      route={route}
      pageProps={pageProps}
      head={[<title key="t">{`${words.title} · Verdigris`}</title>, <link key="c" rel="canonical" href="/here" />]}
    />,
  )

it('takes the page’s own title and address, names its share picture, and lets no name out of its attribute', () => {
  const html = render('/item/[chain]/[contract]/[tokenId]', { publicUrl, words, items: [item] })
  const root = document.createElement('div')
  root.innerHTML = html
  const read = (property: string) => root.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(read('og:title')).toBe(`${words.title} · Verdigris`)
  expect(read('og:url')).toBe('/here')
  expect(read('og:image')).toBe(`${publicUrl}/share/item/31337/${item.contract}/7.jpg`)
  expect([...root.querySelectorAll('link')].map(({ title }) => title)).toContain(
    'New items and sales in First Hang · Verdigris',
  )
  expect([...root.querySelectorAll('script')].map(({ type }) => type)).toEqual(['application/ld+json'])
  expect(JSON.parse(root.querySelector('script')?.textContent ?? '')['@graph'][0].name).toBe(hostile)
})

it('has the house’s picture for every other page, with the items of a list too', () => {
  const html = render('/explore', { publicUrl, items: [item] })
  expect(html).toContain(`${publicUrl}/share.png`)
  expect(html).not.toContain('<script')
})

it('tells search engines to leave out what an operator has hidden, and nothing about it', () => {
  const hidden = { ...item, hidden: { reason: 'Copied', since: '1' } }
  const html = render('/item/[chain]/[contract]/[tokenId]', { publicUrl, words, items: [hidden] })
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('<script')
  expect(render('/item/[chain]/[contract]/[tokenId]', { publicUrl, words, items: [item] })).not.toContain('noindex')
})

it('shares a show with the picture of its cover', () => {
  const html = render('/shows/[slug]', { publicUrl, words, items: [buildItem()], show: { cover: item } })
  expect(html).toContain(`${publicUrl}/share/item/31337/${item.contract}/7.jpg`)
  expect(html).not.toContain('<script')
  expect(render('/shows/[slug]', { publicUrl, words, show: { cover: null } })).toContain(`${publicUrl}/share.png`)
})

it('speaks of the site in the language that the page is in', () => {
  const html = render('/explore', { publicUrl }, { name: 'North Light', title: 'North Light, Fotografie' })
  expect(html).toContain('property="og:image:alt" content="North Light, Fotografie"')
  expect(html).toContain('property="og:site_name" content="North Light"')
})
