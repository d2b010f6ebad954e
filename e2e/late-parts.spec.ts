import type { Page } from '@playwright/test'
import { profileTabHref } from '@/lib/accounts/profile-tabs'
import { safeHref } from '@/lib/accounts/safe-href'
import { enAccount } from '@/lib/i18n/generated/en/account'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enSafeLists } from '@/lib/i18n/generated/en/safe-lists'
import { enSafeOverview } from '@/lib/i18n/generated/en/safe-overview'
import { localChainId } from '@/lib/protocol/chains/chains'
import { connectDemo } from './fixtures/connect-demo'
import { scrollThrough, watchShifts } from './fixtures/layout-shifts'
import { longWhen } from './fixtures/long'
import { ownSafe } from './fixtures/own-safe'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { ProfilePage } from './pages/profile-page'

const nobody = '0x00000000000000000000000000000000000000Aa'

/** What pages ask for behind their first words. */
const afterFirstWords = /\/api\/(v1\/config|safe-gateway\/)/
const fonts = '**/fonts/*'

/** Such requests wait until they are let go. */
async function holdBack(page: Page, requests: RegExp | string = afterFirstWords): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(requests, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const waitForWhole = (page: Page) => expect(page.locator('main [data-coming]')).toHaveCount(0)

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    for (const isLong of [false, true]) {
      const title = isLong ? 'a late part of the other views of a Safe' : 'a part that comes late'
      test(`${title} moves nothing, wherever its page has been read to${longWhen(isLong)}`, async ({
        page,
        market,
        evidence,
      }) => {
        evidence.expect(/status of 404/)
        const safe = safeHref({ chainId: localChainId, safe: await ownSafe(market, ['Ada', 'Bela'], 2) })
        const [main, foot] = [page.getByRole('main'), page.locator('footer')]
        const { noSafe } = enSafeOverview
        const first = [
          ['/create', main.locator('form')],
          ['/safe/apps', main.getByRole('search')],
          [safe, main.locator('dl')],
        ] as const
        const others = [
          [`${safe}?view=history`, main.getByRole('list').first()],
          [`${safe}?view=assets`, main.getByText(enSafeLists.collectibles.empty)],
          [safeHref({ chainId: localChainId, safe: nobody }), main.getByRole('link', { name: noSafe.action })],
        ] as const
        const readShifts = await watchShifts(page)
        for (const [path, late] of isLong ? others : first) {
          for (const isReadOn of [false, true]) {
            const letGo = await holdBack(page)
            await page.goto(path)
            await page.getByRole('banner').getByRole('button').and(page.locator(':enabled')).first().waitFor()
            if (isReadOn) await foot.evaluate((it) => scrollBy(0, it.getBoundingClientRect().top - innerHeight / 2))
            letGo()
            await expect(late).toBeVisible()
            await waitForWhole(page)
            await scrollThrough(page)
            expect(await readShifts(), `${path}, ${isReadOn ? 'read to its end' : 'just opened'}`).toEqual([])
            await expect(foot).toBeVisible()
            await page.unrouteAll()
          }
        }
      })
    }

    test('a font that comes late moves nothing', async ({ page }) => {
      const letGo = await holdBack(page, fonts)
      const readShifts = await watchShifts(page)
      // A page is loaded when its fonts are.
      await page.goto('/explore', { waitUntil: 'domcontentloaded' })
      await page.getByRole('banner').getByRole('button').and(page.locator(':enabled')).first().waitFor()
      const come = page.waitForResponse(fonts)
      letGo()
      await (await come).finished()
      await scrollThrough(page)
      expect(await readShifts()).toEqual([])
    })

    test('what only I see of my page moves nothing', async ({ page, market }) => {
      const { address } = market.account('Ada')
      await page.goto('/')
      await connectDemo(page, market, 'Ada')
      const readShifts = await watchShifts(page)
      const belowHeader = (source: string) => Number(source.split(': ').at(-1)?.split(' ')[1]) >= 64
      for (const [tab, heading] of [
        ['owned', enOrderFlows.live.heading],
        ['favourites', enAccount.own.favourites],
        ['inbox', enOrderFlows.live.heading],
      ] as const) {
        await page.goto(profileTabHref(address, tab))
        await expect(new ProfilePage(page).editButton).toBeVisible()
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await waitForWhole(page)
        const shifts = (await readShifts()).filter(({ sources }) => sources.some(belowHeader))
        expect(shifts, tab).toEqual([])
      }
    })
  })
}
