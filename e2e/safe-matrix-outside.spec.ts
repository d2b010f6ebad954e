import { longWhen } from './fixtures/long'
import { ownSafe } from './fixtures/own-safe'
import { openOutside } from './fixtures/safe-place'
import { buys, makes, sells, sends, trades } from './fixtures/safe-stories'
import { test } from './fixtures/test'

for (const { owners, threshold, stories } of [
  { owners: ['Dario'], threshold: 1, stories: { buys, trades } },
  { owners: ['Ada', 'Bela'], threshold: 2, stories: { sends } },
  { owners: ['Ada', 'Bela'], threshold: 2, stories: { sells, makes } },
  { owners: ['Cleo', 'Dario', 'Ada'], threshold: 2, stories: { makes } },
  { owners: ['Ada', 'Bela', 'Cleo'], threshold: 3, stories: { trades, makes } },
  { owners: ['Ada', 'Bela', 'Cleo', 'Dario'], threshold: 4, stories: { buys, sells } },
] as const) {
  const policy = `${threshold}-of-${owners.length}`
  test(`outside of any frame a ${policy} Safe ${Object.keys(stories).join(' and ')}${longWhen(!('sends' in stories))}`, async ({
    page,
    browser,
    market,
    evidence,
  }) => {
    test.setTimeout(240_000)
    const safe = await ownSafe(market, owners, threshold)
    const [first, ...others] = owners
    const names = [first, ...others.slice(0, threshold - 1)] as const
    const place = await openOutside({ page, browser, market, evidence, safe, names })
    for (const story of Object.values(stories)) await story(place, market)
  })
}
