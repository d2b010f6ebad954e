import { openAsApp, openInHost } from './fixtures/safe-place'
import { buys, makes, sells, trades } from './fixtures/safe-stories'
import { type Telling, tellStories } from './fixtures/tell-stories'
import { test } from './fixtures/test'

for (const [what, story] of Object.entries({ buys, sells, trades, makes })) {
  test(`in the frame of its host the 2-of-3 Safe ${what} @long`, async ({ page, market }) => {
    test.setTimeout(240_000)
    await story(openInHost(page, market), market)
  })
}

const tellings: Telling[] = [
  { owners: ['Dario'], threshold: 1, stories: { sells } },
  { owners: ['Ada', 'Bela'], threshold: 2, stories: { trades } },
  { owners: ['Ada', 'Bela', 'Cleo'], threshold: 3, stories: { buys } },
  { owners: ['Ada', 'Bela', 'Cleo', 'Dario'], threshold: 4, stories: { makes } },
]

for (const telling of tellings) {
  const { owners, threshold, stories } = telling
  const what = `of a ${threshold}-of-${owners.length} Safe the market ${Object.keys(stories).join(', ')}`
  test(`as an app ${what} @long`, ({ page, browser, market }) =>
    tellStories({ page, browser, market }, openAsApp, telling))
}
