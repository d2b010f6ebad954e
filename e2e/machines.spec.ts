import sharp from 'sharp'
import { profileHref } from '@/lib/accounts/profile-href'
import { collectionHref } from '@/lib/collections/collection-href'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'

// Machines read what the server sends.
test.use({ javaScriptEnabled: false })

test('an item, its collection and its maker say to machines what they are, and what each names is there', async ({
  page,
  market,
}) => {
  const item = await market.findItemForSale()
  const paths = [itemPath(item), collectionHref(item), profileHref(item.creator ?? '')]
  const types = ['VisualArtwork', 'CollectionPage', 'ProfilePage']
  for (const [index, path] of paths.entries()) {
    await page.goto(`${path}?cursor=&utm_source=x`)
    const read = (selector: string, name = 'content') => page.locator(`head > ${selector}`).getAttribute(name)
    expect(await read('link[rel="canonical"]', 'href')).toBe(market.url + path)
    expect(await read('meta[property="og:url"]')).toBe(market.url + path)
    const picture = await read('meta[property="og:image"]')
    expect(picture).toBe(`${market.url}/share${path}.jpg`)
    const rendered = await page.request.get(picture ?? '')
    const { width, height } = await sharp(await rendered.body()).metadata()
    expect([rendered.headers()['content-type'], width, height]).toEqual(['image/jpeg', 1200, 630])
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual([types[index], 'BreadcrumbList'])
    for (const feed of await page.locator('link[type="application/atom+xml"]').all()) {
      const answer = await page.request.get((await feed.getAttribute('href')) ?? '')
      expect(await answer.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom">')
    }
  }
})

test('robots.txt leads to a map on which an item is found', async ({ market }) => {
  const read = async (url: string) => (await fetch(url)).text()
  const robots = await read(`${market.url}/robots.txt`)
  const index = await read(/Sitemap: (.+)/.exec(robots)?.[1] ?? '')
  const part = /<loc>([^<]*\/sitemap\/items\.xml)<\/loc>/.exec(index)?.[1] ?? ''
  expect(await read(part)).toContain(`<loc>${market.url}${itemPath(await market.findItemForSale())}</loc>`)
})

test('the market can be installed', async ({ page, market }) => {
  await page.goto('/')
  const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
  const manifest = await (await page.request.get(href)).json()
  expect(manifest).toMatchObject({ name: 'Verdigris', start_url: '/', display: 'standalone', theme_color: '#0a1410' })
  for (const icon of manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')) {
    const { width, height } = await sharp(await (await page.request.get(`${market.url}/${icon.src}`)).body()).metadata()
    expect(`${width}x${height}`).toBe(icon.sizes)
  }
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
})
