import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use(shape)

    for (const [name, path, noise] of [
      ['home', '/', null],
      ['explore', '/explore', null],
      ['an empty search', '/explore?q=nothing-is-called-this', null],
      ['the 404 page', '/no-such-page', /status of 404/],
      ['the 500 page', '/500', /status of 500/],
    ] as const) {
      test(`${name} has no violation of WCAG 2.2 AA`, async ({ page, evidence }) => {
        if (noise) evidence.expect(noise)
        await page.goto(path)
        expect(await findViolations(page)).toEqual([])
      })
    }

    test('item, list of wallets, review and wallet prompt have no violation of WCAG 2.2 AA', async ({
      page,
      market,
    }) => {
      const [item, modal, dialog] = [new ItemPage(page), new WalletModal(page), new BuyDialog(page)]
      await item.goto(await market.findWorkForSale())
      expect(await findViolations(page), 'item').toEqual([])
      await item.buy()
      await modal.root.waitFor()
      await settle(page)
      expect(await findViolations(page, rainbowKitsOwn), 'list of wallets').toEqual([])
      await modal.chooseDemo('Ada')
      await expect(dialog.confirmButton).toBeVisible()
      await settle(page)
      expect(await findViolations(page), 'review').toEqual([])
      await dialog.confirm()
      await expect(dialog.prompt).toBeVisible()
      expect(await findViolations(page), 'wallet prompt').toEqual([])
    })
  })
}

/** Rules that RainbowKit's own markup breaks; ours is not in its dialog. */
const rainbowKitsOwn: RunOptions['rules'] = {}

/** Colours in the middle of a fade are nobody's colours. */
async function settle(page: Page) {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

// Evaluated and not added as a script tag, which the content security policy would refuse.
async function findViolations(page: Page, rules: RunOptions['rules'] = {}): Promise<string[]> {
  await page.evaluate(await axeSource)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    { runOnly: tags, rules, resultTypes: ['violations' as const] },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}
