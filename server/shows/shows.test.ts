import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Curation } from '@/lib/api/schemas/curation'
import { nowSeconds } from '@/server/base/now-seconds'
import { openCuration } from '@/server/services/curation/open-curation'
import { storeCuration } from '@/server/site/curation/store-curation'
import { withLocale } from '@/server/views/language'
import { buildAddress, buildCollectionRow, buildItemRow, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { getShow } from './get-show'
import { listCurrentShows } from './list-current-shows'
import { localizeShow } from './localize-show'

type Show = Curation['shows']['shows'][number]

let services = await openTestServices()
const { db } = services
const contract = buildAddress(1) as `0x${string}`
const reference = (tokenId: number) => ({ chainId: 31337, contract, tokenId: String(tokenId) })
const now = nowSeconds()

beforeEach(async () => {
  await clearDatabase(db)
  await insertRows(db, 'collections', [buildCollectionRow({ contract })])
  await insertRows(
    db,
    'items',
    [1, 2, 3].map((tokenId) => buildItemRow({ contract, token_id: String(tokenId) })),
  )
})
afterAll(() => db.close())

const buildShow = (show: Partial<Show>): Show => ({
  ...{ slug: 'winter', title: { de: 'Winter' }, text: null, cover: null, items: [], from: null, until: null },
  ...show,
})

/** As an operator does it in the browser. */
async function build(...shows: Partial<Show>[]) {
  const operator = { address: buildAddress(9) as `0x${string}`, accountChainId: 0 }
  const document = { shows: shows.map(buildShow) }
  await storeCuration(services, operator, { name: 'shows', version: 0, document }, '127.0.0.1')
  services = { ...services, curation: await openCuration(db) }
}

const hide = (tokenId: number) =>
  db.query(
    "insert into hidden (chain_id, contract, token_id, reason, created_at) values (31337, $1, $2, 'Copied', 1)",
    [contract, tokenId],
  )

test('shows that are on are listed in their order, each with the picture of its cover or its first item', async () => {
  await build(
    { slug: 'later', from: String(now + 1_000n) },
    { slug: 'second', cover: reference(3), items: [reference(1), reference(3)], until: String(now + 1_000n) },
    { slug: 'first', items: [reference(2)], from: String(now - 10n) },
    { slug: 'past', until: String(now - 1n) },
    { slug: 'empty' },
  )
  const shows = await listCurrentShows(services)
  expect(shows.map(({ slug, cover, itemCount }) => [slug, cover?.tokenId, itemCount])).toEqual([
    ['second', '3', 2],
    ['first', '2', 1],
  ])
})

test('a show has its items in their order, without those that are hidden or unknown', async () => {
  await build({ items: [reference(3), reference(99), reference(2), reference(1)] })
  await hide(2)
  const { show, items } = await getShow(services, 'winter')
  expect(items.map(({ tokenId }) => tokenId)).toEqual(['3', '1'])
  expect(show).toMatchObject({ state: 'current', cover: { tokenId: '3' } })
  await hide(3)
  expect((await getShow(services, 'winter')).show.cover?.tokenId).toBe('1')
})

test('a hidden cover gives way to the first item that can be seen', async () => {
  await build({ cover: reference(2), items: [reference(1), reference(2)] })
  await hide(2)
  expect((await getShow(services, 'winter')).show.cover?.tokenId).toBe('1')
})

test('a show that has not begun is for operators alone, and one that is over keeps its page', async () => {
  await build({ slug: 'later', from: String(now + 1_000n) }, { slug: 'past', until: String(now - 1n) })
  await expect(getShow(services, 'later')).rejects.toMatchObject({ code: 'not_found' })
  expect((await getShow(services, 'later', { isPreview: true })).show.state).toBe('upcoming')
  expect((await getShow(services, 'past')).show.state).toBe('over')
  await expect(getShow(services, 'never')).rejects.toMatchObject({ code: 'not_found' })
})

test("its texts come in the reader's language, else in English, else in any", async () => {
  await build({ title: { en: 'Winter show', de: 'Winterschau' }, text: { es: 'Sobre la nieve.' } })
  const { show } = await getShow(services, 'winter')
  const inLanguage = (locale: 'de' | 'es') => {
    const { title, language, text } = withLocale(locale, () => localizeShow(show))
    return [title, language, text]
  }
  expect(inLanguage('de')).toEqual(['Winterschau', 'de', 'Sobre la nieve.'])
  expect(inLanguage('es')).toEqual(['Winter show', 'en', 'Sobre la nieve.'])
})
