import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Queryable, SqlValue } from '@/server/db/database'
import type { Services } from '@/server/services/services'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { isWithheld } from './is-withheld'

const shown = buildAddress(101)
const names = ['picture', 'film', 'document', 'contractDocument', 'cover', 'banner', 'shared', 'unused'] as const
const cidOf = (name: (typeof names)[number]) => `bafkrei${'abcdefgh'.charAt(names.indexOf(name)).repeat(52)}`

let services: Services
beforeAll(async () => {
  services = await openTestServices()
  const { db } = services
  await insertRows(db, 'collections', [
    buildCollectionRow({
      image: `media:${cidOf('cover')}`,
      banner: `media:${cidOf('banner')}-1280.webp`,
      document_uri: `ipfs://${cidOf('contractDocument')}`,
    }),
    buildCollectionRow({ contract: shown }),
  ])
  await insertRows(db, 'items', [
    buildItemRow({
      image: `media:${cidOf('picture')}`,
      animation_uri: `ipfs://${cidOf('film')}`,
      token_uri: `ipfs://${cidOf('document')}`,
    }),
    buildItemRow({ token_id: '2', token_uri: `ipfs://${cidOf('shared')}` }),
    buildItemRow({ contract: shown, token_uri: `ipfs://ipfs/${cidOf('shared')}` }),
  ])
  await insertRows(
    db,
    'media',
    names.map((name) => ({
      cid: cidOf(name),
      type: 'image/png',
      bytes: '1',
      stored_bytes: '1',
      held: true,
      created_at: '1',
    })),
  )
})
afterAll(() => services.db.close())

async function hide(token: string, ...contracts: string[]) {
  const places = contracts.length > 0 ? contracts : [collectionAddress]
  const row = { chain_id: 31_337, token_id: token, reason: 'A copy.', created_at: '1' }
  await services.db.query('delete from hidden')
  await insertRows(
    services.db,
    'hidden',
    places.map((contract) => ({ ...row, contract })),
  )
}

const findWithheld = async () => {
  const found = await Promise.all(
    names.map(async (name) => ((await isWithheld(services.db, cidOf(name))) ? [name] : [])),
  )
  return found.flat()
}

test('nothing is withheld while nothing is hidden', async () => {
  expect(await findWithheld()).toEqual([])
})

test('of a hidden item its picture, moving part and document are withheld, and not what another item shows', async () => {
  await hide('1')
  expect(await findWithheld()).toEqual(['picture', 'film', 'document'])
})

test('of a hidden collection its own pictures and document are withheld too', async () => {
  await hide('-1')
  expect(await findWithheld()).toEqual(['picture', 'film', 'document', 'contractDocument', 'cover', 'banner'])
})

describe('of a file that is copied often', () => {
  const copies = 5_000
  /** Each copy would cost one at least. */
  const mostBuffers = 500
  const copied = `bafkrei${'z'.repeat(52)}`
  const original = buildAddress(201)
  const copyContract = buildAddress(202)
  const insertOriginal = (column: string, value: string) =>
    insertRows(services.db, 'items', [buildItemRow({ contract: original, [column]: value })])

  beforeEach(async () => {
    await services.db.query('delete from items')
    await hide('-1', copyContract)
  })

  test.each([
    ['image', `media:${copied}`],
    ['animation_uri', `ipfs://${copied}`],
    ['token_uri', `ipfs://${copied}`],
  ])(
    'an item that is not hidden shows its %s beside any number of hidden copies',
    { timeout: 120_000 },
    async (column, value) => {
      await services.db.query(
        `insert into items (chain_id, contract, token_id, standard, owner, minted_block, minted_at, ${column})
       select 31337, $1, n, 'ERC721', $2, 1, 1, $3 from generate_series(1, ${copies}) n`,
        [copyContract, buildAddress(3), value],
      )
      await services.db.execute('analyze items')
      expect(await measure(true), 'all of them are hidden').toBeLessThan(mostBuffers)
      await insertOriginal(column, value)
      expect(await measure(false)).toBeLessThan(mostBuffers)
      await hide('-1', original, copyContract)
      expect(await measure(true)).toBeLessThan(mostBuffers)
      await services.db.query('update hidden set token_id = 5 where contract = $1', [copyContract])
      expect(await measure(false), 'one of the copies is hidden').toBeLessThan(mostBuffers)
    },
  )

  /** How many pages the database looks at to decide. */
  async function measure(expected: boolean): Promise<number> {
    expect(await isWithheld(services.db, copied)).toBe(expected)
    let buffers = 0
    const query = async (text: string, params: SqlValue[]) => {
      const [row] = await services.db.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        params,
      )
      const plan = row?.['QUERY PLAN'][0].Plan ?? {}
      buffers += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      return []
    }
    await isWithheld({ query } as unknown as Queryable, copied)
    return buffers
  }
})
