import { formatBytes } from '@/lib/format/format-bytes'
import { enDurability } from '@/lib/messages/en-durability'
import { enPlayer } from '@/lib/messages/en-player'
import { buildModel, buildMovingFile, buildPictureFile, buildWav, svgText } from '@/tests/builders/media-files'
import { findViolations } from './fixtures/find-violations'
import { keepFile, mintDocument } from './fixtures/mint-document'
import { recordFilm } from './fixtures/record-film'
import { desktop, phone } from './fixtures/shapes'
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

test('pictures, moving ones and sounds of the store are shown on a page of the market', async ({ page, market }) => {
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
  await expect(page.getByText(`${enDurability.image.ipfs}, ${enDurability.metadata.ipfs}.`)).toBeVisible()
  await expect(page.getByText(enDurability.copy.held)).toBeVisible()
})

test('a film, a sound and a model play on the pages of their works, and none before the visitor says so', async ({
  page,
  market,
}, testInfo) => {
  await page.goto('/')
  const cover = await keepFile(market.url, await buildPictureFile('png', 900, 600))
  const files = { film: await recordFilm(page, 'video/webm; codecs=vp8'), sound: buildWav(), model: await buildModel() }
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const look = async (what: string) => {
    for (const { viewport } of [phone, desktop]) {
      await page.setViewportSize(viewport)
      const body = await page.screenshot()
      await testInfo.attach(`${what} at ${viewport.width} px`, { body, contentType: 'image/png' })
    }
    expect(await findViolations(page), what).toEqual([])
  }
  const open = async (what: keyof typeof files) => {
    const { uri, url } = await keepFile(market.url, files[what])
    const alt = `What there is of the ${what}`
    const document = { name: `A ${what}`, image: cover.uri, animation_url: uri, properties: { alt } }
    const { id } = await mintDocument(market, document)
    await expect.poll(() => market.getItem(id).then((item) => item.name, String)).toBe(`A ${what}`)
    await page.goto(itemPath(id))
    await expect(page.getByRole('img', { name: alt })).toBeVisible()
    return { url, alt }
  }
  const back = page.getByRole('button', { name: enPlayer.back })

  const film = await open('film')
  const play = page.getByRole('button', { name: enPlayer.play({ size: formatBytes(files.film.length) }) })
  await expect(play).toBeVisible()
  await look('a film, before')
  expect(fetched).not.toContain(film.url)
  await play.press('Enter')
  const video = page.locator('video')
  await expect(video).toHaveAccessibleName(film.alt)
  await expect.poll(() => video.evaluate((own: HTMLVideoElement) => own.currentTime)).toBeGreaterThan(0)
  await expect(page.getByRole('img', { name: film.alt })).toBeHidden()
  await look('a film')
  await back.click()
  await expect(page.getByRole('img', { name: film.alt })).toBeVisible()

  const sound = await open('sound')
  const audio = page.locator('audio')
  await expect(audio).toHaveAccessibleName(sound.alt)
  await look('a sound')
  expect(fetched).not.toContain(sound.url)
  await audio.evaluate((own: HTMLAudioElement) => own.play())
  await expect.poll(() => audio.evaluate((own: HTMLAudioElement) => own.currentTime)).toBeGreaterThan(0)
  await expect(page.getByRole('img', { name: sound.alt })).toBeVisible()

  const model = await open('model')
  await page.getByRole('button', { name: enPlayer.turn({ size: formatBytes(files.model.length) }) }).click()
  const canvas = page.locator('canvas')
  await expect(canvas).toHaveAttribute('data-shown', 'true')
  await expect(canvas).toHaveAccessibleName(model.alt)
  const before = await canvas.screenshot()
  await canvas.press('ArrowLeft')
  await expect.poll(() => canvas.screenshot().then((after) => after.equals(before))).toBe(false)
  await look('a model')
  await back.click()
  await expect(page.getByRole('img', { name: model.alt })).toBeVisible()
})
