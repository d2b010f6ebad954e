import { ownSafe } from './fixtures/own-safe'
import { openAsApp, openInHost } from './fixtures/safe-place'
import { buys, makes, sells, trades } from './fixtures/safe-stories'
import { test } from './fixtures/test'

for (const [what, story] of Object.entries({ buys, sells, trades, makes })) {
  test(`in the frame of its host the 2-of-3 Safe ${what} @long`, async ({ page, market }) => {
    test.setTimeout(240_000)
    await story(openInHost(page, market), market)
  })
}

for (const [names, stories] of [
  [['Dario'], { sells }],
  [['Ada', 'Bela'], { trades }],
  [['Ada', 'Bela', 'Cleo'], { buys }],
  [['Ada', 'Bela', 'Cleo', 'Dario'], { makes }],
] as const) {
  const policy = `${names.length}-of-${names.length}`
  test(`as an app of a ${policy} Safe the market ${Object.keys(stories).join(', ')} @long`, async ({
    page,
    browser,
    market,
    evidence,
  }) => {
    test.setTimeout(240_000)
    const safe = await ownSafe(market, names, names.length)
    const place = await openAsApp({ page, browser, market, evidence, safe, names })
    for (const story of Object.values(stories)) await story(place, market)
  })
}
