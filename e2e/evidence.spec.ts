import { Evidence } from './fixtures/evidence'
import { expect, test } from './fixtures/test'

test('no fault in the browser goes unseen by these tests', async ({ page, context, market, evidence }) => {
  evidence.expect(/./)
  const watching = new Evidence()
  watching.allowOrigin(market.url)
  // What tests before this one have made.
  watching.allowOrigin(market.mediaOrigin)
  watching.watch(context)
  await page.goto('/')
  expect(watching.problems()).toEqual([])
  await page.evaluate(() => {
    console.error('said so')
    console.warn('Hydration text mismatch')
    setTimeout(() => {
      throw new Error('thrown late')
    })
    const script = document.createElement('script')
    script.textContent = 'void 0'
    document.body.append(script)
    const picture = document.createElement('img')
    picture.src = 'https://elsewhere.example/picture.png'
    document.body.append(picture)
  })
  const seen = (pattern: RegExp) => expect.poll(() => watching.problems().filter((text) => pattern.test(text)).length)
  await seen(/^console: said so/).toBe(1)
  await seen(/^console: Hydration/).toBe(1)
  await seen(/^page error: .*thrown late/).toBe(1)
  await seen(/Content Security Policy.*inline/).toBe(1)
  await seen(/^request to another host: https:\/\/elsewhere\.example\//).toBe(1)
})

test('a browser context that a test opens itself is watched too, and its pages are described', async ({
  browser,
  market,
  evidence,
}) => {
  evidence.expect(/said elsewhere/)
  const watching = new Evidence()
  watching.allowOrigin(market.url)
  watching.allowOrigin(market.mediaOrigin)
  const restore = watching.watchNew(browser)
  const other = await browser.newContext({ baseURL: market.url })
  restore()
  const page = await other.newPage()
  await page.goto('/status')
  await page.evaluate(() => console.error('said elsewhere'))
  await expect.poll(() => watching.problems().filter((text) => /^console: said elsewhere/.test(text)).length).toBe(1)
  expect(await watching.describe(browser)).toMatch(/\/status\n[\s\S]*Block/)
  await other.close()
})
