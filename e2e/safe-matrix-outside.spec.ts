import { openOutside } from './fixtures/safe-place'
import { buys, makes, sells, sends, trades } from './fixtures/safe-stories'
import { type Telling, tellStories } from './fixtures/tell-stories'
import { test } from './fixtures/test'

const tellings: Telling[] = [
  { owners: ['Dario'], threshold: 1, stories: { buys, trades } },
  { owners: ['Ada', 'Bela'], threshold: 2, stories: { sends } },
  { owners: ['Ada', 'Bela'], threshold: 2, stories: { sells, makes } },
  { owners: ['Cleo', 'Dario', 'Ada'], threshold: 2, stories: { makes } },
  { owners: ['Ada', 'Bela', 'Cleo'], threshold: 3, stories: { trades, makes } },
  { owners: ['Ada', 'Bela', 'Cleo', 'Dario'], threshold: 4, stories: { buys, sells } },
]

for (const telling of tellings) {
  const { owners, threshold, stories } = telling
  const what = `a ${threshold}-of-${owners.length} Safe ${Object.keys(stories).join(' and ')}`
  test(`outside of any frame ${what} @long`, ({ page, browser, market }) =>
    tellStories({ page, browser, market }, openOutside, telling))
}
