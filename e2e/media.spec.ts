import type { Page } from '@playwright/test'
import { formatBytes } from '@/lib/base/format/format-bytes'
import { enMediaPlayer } from '@/lib/i18n/generated/en/media-player'
import { enStorage } from '@/lib/i18n/generated/en/storage'
import { buildModel, buildMovingFile, buildPictureFile, buildWav, svgText } from '@/tests/builders/media-files'
import { findViolations } from './fixtures/find-violations'
import type { Market } from './fixtures/market'
import { keepFile, mintDocument } from './fixtures/mint-document'
import { recordFilm } from './fixtures/record-film'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'

test('media come from an origin of their own, which every page lets pictures and films come from, and nothing else does', async ({
  market,
}) => {
  const { url } = await keepFile(market.url, await buildPictureFile('png', 400, 300))
  const { origin } = new URL(url)
  expect(origin).not.toBe(new URL(market.url).origin)
  const policy = (await fetch(market.url)).headers.get('content-security-policy') ?? ''
  for (const name of ['img-src', 'media-src']) {
    expect(policy.split('; ').find((directive) => directive.startsWith(name))).toContain(` ${origin}`)
  }
  expect(policy).not.toContain("script-src 'self' http")
  // Neither serves what is the other's.
  expect((await fetch(`${origin}/api/v1/config`)).status).toBe(404)
  expect((await fetch(`${market.url}${new URL(url).pathname}`)).status).toBe(404)
})

test('pictures, moving ones and sounds of the store are shown on a page of the market @long', async ({
  page,
  market,
}) => {
  const picture = await keepFile(market.url, await buildPictureFile('jpeg', 900, 450))
  const moving = await keepFile(market.url, await buildMovingFile('gif'))
  const drawing = await keepFile(market.url, Buffer.from(svgText))
  const sound = await keepFile(market.url, buildWav())
  await page.goto('/')
  const urls = [picture, moving, drawing].flatMap((kept) => [
    kept.url,
    ...(kept.picture?.sources.map((one) => one.url) ?? []),
  ])
  const sizes = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (src) => {
          const image = new Image()
          image.src = src
          await image.decode()
          return image.naturalWidth
        }),
      ),
    urls,
  )
  expect(sizes.every((width) => width > 0)).toBe(true)
  const seconds = await page.evaluate(
    (src) =>
      new Promise<number>((resolve, reject) => {
        const audio = new Audio(src)
        audio.onloadedmetadata = () => resolve(audio.duration)
        audio.onerror = () => reject(new Error(audio.error?.message))
      }),
    sound.url,
  )
  expect(seconds).toBeCloseTo(1, 1)
})

test('a drawing that is opened by itself is in a sandbox, and a script that is put into it does not run', async ({
  page,
  market,
  evidence,
}) => {
  evidence.expect(/sandbox|Content Security Policy/)
  const kept = await keepFile(market.url, Buffer.from(svgText))
  await page.goto(kept.url)
  expect(await page.evaluate(() => window.origin)).toBe('null')
  // The market would refuse such a file: here it is only how the origin serves it that stands in its way.
  await page.route(kept.url, async (route) => {
    const response = await route.fetch()
    const body = svgText.replace('<rect', '<script>document.documentElement.setAttribute("ran", "yes")</script><rect')
    await route.fulfill({ response, body })
  })
  await page.goto(kept.url)
  await expect(page.locator('svg[ran]')).toHaveCount(0)
})

test('a new token whose document and picture are in the store is there with both, on our own origin', async ({
  page,
  market,
}) => {
  const picture = await keepFile(market.url, await buildPictureFile('png', 900, 600))
  const document = { name: 'Made Here', image: picture.uri, properties: { alt: 'A green field' } }
  const { uri, id } = await mintDocument(market, document)
  expect(uri).toMatch(/^ipfs:\/\/bafkrei/)
  await expect.poll(() => market.getItem(id).then((item) => item.name, String)).toBe('Made Here')
  await page.goto(itemPath(id))
  const art = page.getByRole('img', { name: 'A green field' })
  await expect(art).toBeVisible()
  expect(await art.getAttribute('src')).toContain(new URL(picture.url).origin)
  await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.mouse.wheel(0, 2_000)
  await expect(page.getByText(`${enStorage.image.ipfs}, ${enStorage.metadata.ipfs}.`)).toBeVisible()
  await expect(page.getByText(enStorage.copy.held)).toBeVisible()
})

/** The page of an item that plays, and has a picture of its own. */
async function openPlaying(page: Page, market: Market, what: string, file: Buffer) {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const cover = await keepFile(market.url, await buildPictureFile('png', 900, 600))
  const { uri, url } = await keepFile(market.url, file)
  const alt = `What there is of the ${what}`
  const document = { name: `A ${what}`, image: cover.uri, animation_url: uri, properties: { alt } }
  const { id } = await mintDocument(market, document)
  await expect.poll(() => market.getItem(id).then((item) => item.name, String)).toBe(`A ${what}`)
  await page.goto(itemPath(id))
  const picture = page.getByRole('img', { name: alt })
  await expect(picture).toBeVisible()
  return {
    alt,
    picture,
    isFetched: () => fetched.includes(url),
    back: page.getByRole('button', { name: enMediaPlayer.back }),
  }
}

test('a film plays on the page of its item, and not before the visitor says so', async ({ page, market }) => {
  await page.goto('/')
  const file = await recordFilm(page, 'video/webm; codecs=vp8')
  const film = await openPlaying(page, market, 'film', file)
  const play = page.getByRole('button', { name: enMediaPlayer.play({ size: formatBytes(file.length) }) })
  await expect(play).toBeVisible()
  expect(film.isFetched()).toBe(false)
  await play.press('Enter')
  const video = page.locator('video')
  await expect(video).toHaveAccessibleName(film.alt)
  await expect.poll(() => video.evaluate((own: HTMLVideoElement) => own.currentTime)).toBeGreaterThan(0)
  await expect(film.picture).toBeHidden()
  expect(await findViolations(page)).toEqual([])
  await film.back.click()
  await expect(film.picture).toBeVisible()
})

test('a sound plays on the page of its item, and is not fetched before the visitor says so @long', async ({
  page,
  market,
}) => {
  const sound = await openPlaying(page, market, 'sound', buildWav())
  const audio = page.locator('audio')
  await expect(audio).toHaveAccessibleName(sound.alt)
  expect(await findViolations(page)).toEqual([])
  expect(sound.isFetched()).toBe(false)
  await audio.evaluate((own: HTMLAudioElement) => own.play())
  await expect.poll(() => audio.evaluate((own: HTMLAudioElement) => own.currentTime)).toBeGreaterThan(0)
  await expect(sound.picture).toBeVisible()
})

test('a model is turned by keys on the page of its item', async ({ page, market }) => {
  const file = await buildModel()
  const model = await openPlaying(page, market, 'model', file)
  await page.getByRole('button', { name: enMediaPlayer.turn({ size: formatBytes(file.length) }) }).click()
  const canvas = page.locator('canvas')
  await expect(canvas).toHaveAttribute('data-shown', 'true')
  await expect(canvas).toHaveAccessibleName(model.alt)
  const before = await canvas.screenshot()
  await canvas.press('ArrowLeft')
  await expect.poll(() => canvas.screenshot().then((after) => after.equals(before))).toBe(false)
  expect(await findViolations(page)).toEqual([])
  await model.back.click()
  await expect(model.picture).toBeVisible()
})
