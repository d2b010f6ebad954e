import { formatBytes } from '@/lib/base/format/format-bytes'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { enMediaPlayer } from '@/lib/i18n/generated/en/media-player'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildModel, buildMp3, buildPictureFile } from '@/tests/builders/media-files'
import { buildFields, findCollection, ownerOf } from './fixtures/created-items'
import { findViolations } from './fixtures/find-violations'
import { drawingPage } from './fixtures/hostile-page'
import { recordFilm } from './fixtures/record-film'
import { installScriptedWallet } from './fixtures/scripted-wallet'
import { signIn } from './fixtures/sign-in'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { itemPath } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { dialog, file, missing } = enCreation
const collectionName = 'Things That Move'

test('a film, a sound, a model and a page are made from their files, each with a cover, and play on the pages of their items @long', async ({
  page,
  context,
  market,
}, testInfo) => {
  test.slow()
  const account = market.account('Emi')
  const wallet = await installScriptedWallet(context, { market, account })
  const create = new CreatePage(page)
  await create.goto()
  await new WalletModal(page).connect(wallet.name)
  await signIn(page, market, account)
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: await buildPictureFile('png', 900, 600) }
  const files = {
    film: { name: 'reeds.mp4', mimeType: 'video/mp4', buffer: await recordFilm(page, 'video/mp4') },
    sound: { name: 'reeds.mp3', mimeType: 'audio/mpeg', buffer: buildMp3() },
    // Systems know no type of it.
    model: { name: 'reeds.glb', mimeType: '', buffer: await buildModel() },
    page: { name: 'reeds.html', mimeType: 'text/html', buffer: Buffer.from(drawingPage) },
  }
  const make = async (what: keyof typeof files, tokenId: string) => {
    const name = `Reeds, a ${what}`
    await create.goto()
    await expect(create.button).toHaveText(missing.media)
    const fields = { ...buildFields(collectionName, name), file: files[what] }
    await create.fill(tokenId === '1' ? fields : { ...fields, collectionName: undefined, royalty: undefined })
    await expect(create.button).toHaveText(missing.cover)
    await create.form.getByLabel(file.cover, { exact: true }).setInputFiles(cover)
    if (tokenId !== '1') await create.chooseCollection(collectionName)
    await testInfo.attach(`${what} in /create`, {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    })
    expect(await findViolations(page), what).toEqual([])
    // What others made does not run here; what is one's own neither.
    await expect(page.locator('iframe')).toHaveCount(0)
    await create.button.click()
    if (tokenId === '1') await create.dialogButton(new RegExp(collectionName)).click()
    await create.dialogButton(dialog.confirm.mint({ name })).click()
    await expect(create.heading(dialog.doneHeading({ name }))).toBeVisible()
    const contract = (await findCollection(market, account.address, collectionName))?.contract ?? '0x'
    const place = { chainId: localChainId, contract, tokenId }
    expect(await ownerOf(market, place)).toBe(account.address)
    await expect.poll(() => market.getItem(place).then((item) => item.playable !== undefined, String)).toBe(true)
    await page.goto(itemPath(place))
    // The others of the collection, below it, have covers of the same name.
    await expect(page.getByRole('img', { name: fields.alt }).first()).toBeVisible()
  }
  const look = async (what: string) => {
    await testInfo.attach(what, { body: await page.screenshot(), contentType: 'image/png' })
    expect(await findViolations(page), what).toEqual([])
  }
  const moves = (tag: 'video' | 'audio') =>
    expect.poll(() => page.locator(tag).evaluate((own: HTMLMediaElement) => own.currentTime)).toBeGreaterThan(0)

  await make('film', '1')
  await page.getByRole('button', { name: enMediaPlayer.play({ size: formatBytes(files.film.buffer.length) }) }).click()
  await moves('video')
  await look('film')

  await make('sound', '2')
  await page.locator('audio').evaluate((own: HTMLAudioElement) => own.play())
  await moves('audio')
  await look('sound')

  await make('model', '3')
  await page.getByRole('button', { name: enMediaPlayer.turn({ size: formatBytes(files.model.buffer.length) }) }).click()
  await expect(page.locator('canvas')).toHaveAttribute('data-shown', 'true')
  await look('model')

  await make('page', '4')
  await page.getByRole('button', { name: enMediaPlayer.run({ size: formatBytes(files.page.buffer.length) }) }).click()
  const rendered = page.frameLocator('iframe').frameLocator('iframe').locator('body')
  await expect(rendered).toHaveAttribute('data-painted', '20')
  await look('page')
})

test('a file is what its content is, whatever it is called: a film that is called a picture needs one, and a GIF that is called a film does not', async ({
  page,
  market,
}) => {
  const create = new CreatePage(page)
  await create.goto()
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Emi')
  await signIn(page, market, market.account('Emi'))
  const film = { name: 'reeds.jpg', mimeType: 'image/jpeg', buffer: await recordFilm(page, 'video/mp4') }
  await create.fill({ ...buildFields(collectionName, 'Reeds'), file: film })
  await expect(create.button).toHaveText(missing.cover)
  await expect
    .poll(() => create.preview.locator('video').evaluate((own: HTMLVideoElement) => own.videoWidth))
    .toBeGreaterThan(0)
  await create.form.getByLabel(file.cover, { exact: true }).setInputFiles({ ...film, name: 'cover.jpg' })
  await expect(create.alerts).toHaveText(file.refused.type)
  const gif = { name: 'reeds.mp4', mimeType: 'video/mp4', buffer: await buildPictureFile('gif', 90, 60) }
  await create.choose(gif)
  await expect(create.preview.locator('video')).toHaveCount(0)
  await expect(create.preview.getByRole('img')).toBeVisible()
})
