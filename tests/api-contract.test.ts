import { zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiErrorSchema } from '@/lib/api/schemas/api-error'
import type { Item } from '@/lib/api/schemas/item'
import { hasCriteria, listOrderKinds } from '@/lib/api/schemas/list-order-kinds'
import type { Order } from '@/lib/api/schemas/order'
import { orderKinds } from '@/lib/api/schemas/order-kind'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import { storeTraits } from '@/server/items/metadata/store-metadata'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderEventRow,
  buildOrderRow,
  buildSaleRow,
  buildTransferRow,
  collectionAddress,
  futureSeconds,
  insertRows,
  makerAddress,
  pastSeconds,
} from './builders/rows'
import { openTestServices } from './builders/services'
import { type ServedApi, serveApi } from './harness/serve-api'

// The API by its address alone, as a client of another house sees it.
let services: Services
let served: ServedApi
beforeAll(async () => {
  services = await openTestServices()
  served = await serveApi(createApi(() => services))
})
afterAll(async () => {
  await served.close()
  await services.db.close()
})

type Query = Record<string, string>
type Page<Noun extends string, Row> = Record<Noun, Row[]> & { next: string | null }

async function get<T>(path: string, query: Query = {}): Promise<T> {
  const response = await fetch(`${served.url}/api/v1${path}?${new URLSearchParams(query)}`)
  const body = await response.json()
  expect(response.status, JSON.stringify({ path, query, body }).slice(0, 500)).toBe(200)
  return body as T
}

async function refuse(path: string, query: string): Promise<{ status: number; paths: (string | undefined)[] }> {
  const response = await fetch(`${served.url}/api/v1${path}?${query}`)
  const { error } = apiErrorSchema.parse(await response.json())
  for (const issue of error.issues ?? []) expectClear(issue)
  return { status: response.status, paths: (error.issues ?? []).map((issue) => issue.path) }
}

/** It names its field, and says more than that something is wrong. */
function expectClear({ path, message }: { path?: string | undefined; message: string }): void {
  expect(path).toMatch(/^[^.]+(\.[^.]+)*$/s)
  expect(message).toMatch(/^\S+ \S/)
  expect(message).not.toMatch(/invalid/i)
}

/** All pages of a list, each of so many rows at most; no page but the last is short. */
async function readAll<Noun extends string, Row>(
  noun: Noun,
  query: Query,
  limit: number,
  between: (page: number) => Promise<void> = async () => {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, cursor: string | null = null; ; page++) {
    const asked: Query = { ...query, limit: String(limit), ...(cursor === null ? {} : { cursor }) }
    const answer: Page<Noun, Row> = await get(`/${noun}`, asked)
    rows.push(...answer[noun])
    if (answer.next === null) return rows
    expect(answer[noun]).toHaveLength(limit)
    cursor = answer.next
    await between(page)
  }
}

const weth = findChain(localChainId)?.weth.address ?? null

describe('orders', () => {
  const other = buildAddress(102)
  const kinds = {
    listing: listOrderKinds(({ side }) => side === 'listing'),
    offer: listOrderKinds(({ side }) => side === 'offer'),
  }
  const states: { shown?: string; status: string; [column: string]: string | number | undefined }[] = [
    { status: 'active' },
    { status: 'inactive', reasons: '{not_owner}' },
    { status: 'filled' },
    { status: 'cancelled' },
    { shown: 'expired', status: 'active', end_time: pastSeconds + 1 },
    { shown: 'upcoming', status: 'active', start_time: futureSeconds - 1 },
  ]
  type Row = ReturnType<typeof buildOrderRow> & { shown: string }
  let rows: Row[]

  beforeAll(async () => {
    rows = []
    // Numbers without a common factor, so that every value meets every other.
    for (let index = 0; index < 480; index++) {
      const { shown, ...state } = { shown: undefined, ...states[index % 6] }
      const side = Math.floor(index / 6) % 2 ? 'offer' : 'listing'
      const kind = kinds[side][Math.floor(index / 12) % kinds[side].length] ?? 'single'
      const row = buildOrderRow({
        ...{
          side,
          kind,
          maker: buildAddress(1 + (index % 5)),
          taker: orderKinds[kind].isReserved ? buildAddress(9) : null,
        },
        chain_id: index % 7 === 0 ? 1 : localChainId,
        collection: index % 11 < 3 ? other : collectionAddress,
        token_id: orderKinds[kind].items === 'one' ? String(index % 4) : null,
        currency: index % 7 !== 0 && index % 13 < 5 ? weth : zeroAddress,
        // 9, 10 and 100, and a number that no float holds.
        price_wei: ['9', '10', '100', '340282366920938463463374607431768211455'][(index % 17) % 4] ?? null,
        ...state,
      })
      rows.push({ ...row, shown: String(shown ?? state.status) } as Row)
    }
    await insertRows(
      services.db,
      'orders',
      rows.map(({ shown: _, ...row }) => row),
    )
  })

  const filters: [name: string, value: string, matches: (row: Row) => boolean][] = [
    ['chainId', String(localChainId), (row) => row.chain_id === localChainId],
    ['collection', collectionAddress, (row) => row.collection === collectionAddress],
    ['tokenId', '2', (row) => row.token_id === '2'],
    ['maker', makerAddress.toLowerCase(), (row) => row.maker === makerAddress],
    ['side', 'offer', (row) => row.side === 'offer'],
    ['kind', 'item', (row) => row.kind === 'item'],
    ['status', 'inactive', (row) => row.shown === 'inactive'],
    ['currency', 'ETH', () => true],
  ]
  const combinations = Array.from({ length: 2 ** filters.length }, (_, bits) =>
    filters.filter((_, index) => bits & (2 ** index)),
  ).filter((chosen) => {
    const names = chosen.map(([name]) => name)
    return !names.includes('tokenId') || names.includes('collection')
  })

  function expected(chosen: typeof filters, sort: string): string[] {
    const isOfMaker = chosen.some(([name]) => name === 'maker')
    const shown = rows.filter(({ taker }) => isOfMaker || taker === null)
    const found = shown.filter((row) => chosen.every(([, , matches]) => matches(row)))
    if (sort === 'newest') return found.map(({ hash }) => String(hash)).reverse()
    const sorted = found.toSorted((a, b) => {
      const difference = BigInt(String(a.price_wei)) - BigInt(String(b.price_wei))
      if (difference !== 0n) return difference < 0n ? -1 : 1
      return String(a.hash) < String(b.hash) ? -1 : 1
    })
    return (sort === 'price_asc' ? sorted : sorted.reverse()).map(({ hash }) => String(hash))
  }

  test.each(['newest', 'price_asc', 'price_desc'])(
    'every combination of filters, in the order %s, page by page',
    async (sort) => {
      let found = 0
      for (const chosen of combinations) {
        if (sort !== 'newest' && !chosen.some(([name]) => name === 'currency')) continue
        const query = { ...Object.fromEntries(chosen.map(([name, value]) => [name, value])), sort }
        const orders = await readAll<'orders', Order>('orders', query, 100)
        expect(
          orders.map(({ hash }) => hash),
          JSON.stringify(query),
        ).toEqual(expected(chosen, sort))
        found += orders.length
      }
      expect(found).toBeGreaterThan(1_000)
    },
    120_000,
  )

  test.each(['upcoming', 'active', 'inactive', 'filled', 'cancelled', 'expired'])(
    'the status %s is that of each answer',
    async (status) => {
      const orders = await readAll<'orders', Order>('orders', { status }, 37)
      expect(orders).toHaveLength(rows.filter(({ shown, taker }) => shown === status && taker === null).length)
      expect(orders.length).toBeGreaterThan(0)
      expect(new Set(orders.map((order) => order.status))).toEqual(new Set([status]))
    },
  )

  test.each(['newest', 'price_asc', 'price_desc'])('a cursor of %s stays right while rows come', async (sort) => {
    const query = { sort, currency: 'WETH', collection: other, side: 'listing' }
    const before = (await readAll<'orders', Order>('orders', query, 100)).map(({ hash }) => hash)
    const news = new Set<string>()
    const seen = await readAll<'orders', Order>('orders', query, 3, async () => {
      for (const price_wei of ['1', '10', '340282366920938463463374607431768211456']) {
        const row = buildOrderRow({ collection: other, price_wei })
        news.add(String(row.hash))
        await insertRows(services.db, 'orders', [row])
      }
    })
    const hashes = seen.map(({ hash }) => hash)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hashes.filter((hash) => !news.has(hash))).toEqual(before)
    await services.db.query('delete from orders where hash = any($1::text[])', [[...news]])
  })

  test('a currency is a symbol or an address, and ETH counts as WETH', async () => {
    const count = async (currency: string) => (await readAll('orders', { currency }, 100)).length
    const all = await count('ETH')
    for (const currency of ['WETH', zeroAddress, String(weth), String(weth).toLowerCase()]) {
      expect(await count(currency)).toBe(all)
    }
  })
})

describe('items', () => {
  const contract = buildAddress(200)
  /** Names and values that a URL, a pattern or SQL could take for something else. */
  const odd = [
    ['Hat [old]', 'Cap'],
    ['a]b[c', '[x]'],
    ['trait[Metal]', 'Gold'],
    ['Größe 🎩', 'sehr groß — 日本'],
    ['100%', '50 %25'],
    ['"quoted"', "it's"],
    ['a&b=c+d', '1 + 1 = 2 & 3'],
    ['back\\slash', '\\'],
    ['constructor', 'toString'],
    ['hasOwnProperty', 'valueOf'],
    ["'); drop table items; --", '; --'],
    [' led by a space', 'trailing '],
    ['under_score', '%'],
  ] as const
  const prices = ['9', '10', '100', '1000000000000000000000', '340282366920938463463374607431768211455']

  beforeAll(async () => {
    await insertRows(services.db, 'collections', [buildCollectionRow({ contract, name: 'Works 100%_\\' })])
    for (const [index, [name, value]] of odd.entries()) {
      const token_id = String(index)
      const names = ['Wool 100% pure', 'Wool 100 pure', 'under_score', 'underXscore', 'Ünïcode Größe', 'back\\slash']
      await insertRows(services.db, 'items', [
        buildItemRow({
          ...{ contract, token_id, name: names[index] ?? `Item ${index}`, minted_at: pastSeconds + index },
          ...{ category: index % 2 ? 'Art' : 'Music', owner: buildAddress(1 + (index % 3)) },
        }),
      ])
      const price_wei = prices[index]
      if (price_wei) {
        await insertRows(services.db, 'orders', [
          buildOrderRow({ collection: contract, token_id, price_wei, end_time: futureSeconds - index }),
        ])
      }
      await services.db.transaction((tx) =>
        storeTraits(tx, { chainId: localChainId, contract, tokenId: BigInt(index), traits: [{ name, value }] }),
      )
    }
  })

  const tokens = async (query: Query) =>
    (await readAll<'items', Item>('items', { contract, ...query }, 2)).map(({ tokenId }) => Number(tokenId))
  const all = odd.map((_, index) => index)

  test.each(odd.map(([name, value], index) => ({ name, value, index })))(
    'trait[$name]=$value finds its item alone',
    async ({ name, value, index }) => {
      expect(await tokens({ [`trait[${name}]`]: value })).toEqual([index])
      expect(await tokens({ [`trait[${name}]`]: `${value}x` })).toEqual([])
    },
  )

  test.each([
    // A word may stand in the collection's name.
    ['100% P', [1, 0]],
    ['100% wool pure', [1, 0]],
    ['wool 100 pure', [1, 0]],
    ['WOOL', [1, 0]],
    ['under_score', [2]],
    ['größe', [4]],
    ['back\\', [5]],
    ['%', all.toReversed()],
    ['100%_\\', all.toReversed()],
    ["'", []],
    ['nothing like it', []],
  ])('q=%s is text, not a pattern', async (q, found) => expect(await tokens({ q })).toEqual(found))

  test.each([
    ['newest', all.toReversed()],
    ['price_asc', [0, 1, 2, 3, 4, ...all.slice(5)]],
    ['price_desc', [4, 3, 2, 1, 0, ...all.slice(5)]],
    ['ending', [4, 3, 2, 1, 0, ...all.slice(5)]],
  ])('sort=%s, what is not for sale last', async (sort, found) => expect(await tokens({ sort })).toEqual(found))

  test.each([
    [{ minPriceWei: '10' }, [1, 2, 3, 4]],
    [{ maxPriceWei: '100' }, [0, 1, 2]],
    [{ minPriceWei: '10', maxPriceWei: '10' }, [1]],
    [{ minPriceWei: '11', maxPriceWei: '10' }, []],
    [{ maxPriceWei: '9'.repeat(78) }, [0, 1, 2, 3, 4]],
    [{ minPriceWei: '340282366920938463463374607431768211455' }, [4]],
  ])('%j bounds the price, both ends included', async (query, found) => {
    expect(await tokens({ ...query, sort: 'price_asc' })).toEqual(found)
  })

  test('category, owner, creator and chain', async () => {
    expect(await tokens({ category: 'Art' })).toEqual(all.filter((index) => index % 2).toReversed())
    expect(await tokens({ owner: buildAddress(2) })).toEqual(all.filter((index) => index % 3 === 1).toReversed())
    expect(await tokens({ creator: makerAddress })).toEqual(all.toReversed())
    expect(await tokens({ chainId: '1' })).toEqual([])
    expect(await tokens({ chainId: String(localChainId), category: 'Music', maxPriceWei: '9' })).toEqual([0])
  })
})

describe('activity and accounts', () => {
  const contract = buildAddress(300)
  const [seller, buyer] = [buildAddress(31), buildAddress(32)]
  const [listed, cancelled, live, hidden] = [9001, 9002, 9003, 9004].map(buildHash)

  beforeAll(async () => {
    await insertRows(services.db, 'collections', [buildCollectionRow({ contract })])
    await insertRows(services.db, 'items', [
      buildItemRow({ contract, token_id: '1', owner: buyer, creator: seller }),
      buildItemRow({ contract, token_id: '2', owner: seller, creator: seller }),
    ])
    const at = (seconds: number) => ({ contract, time: pastSeconds + seconds })
    const sold = { ...at(3), block_number: 3, transaction_hash: buildHash(9100) }
    await insertRows(services.db, 'transfers', [
      buildTransferRow({ ...at(0), recipient: seller }),
      buildTransferRow({ ...at(1), token_id: '2', recipient: seller }),
      buildTransferRow({ ...sold, sender: seller, recipient: buyer }),
      buildTransferRow({ ...at(4), token_id: '2', sender: seller, recipient: buildAddress(33) }),
      buildTransferRow({ ...at(5), token_id: '2', sender: buildAddress(33), recipient: seller }),
    ])
    const order = (changes: object) => buildOrderRow({ collection: contract, maker: seller, ...changes })
    await insertRows(services.db, 'orders', [
      order({ hash: listed ?? null, created_at: pastSeconds + 2, status: 'filled' }),
      order({ hash: cancelled ?? null, token_id: '2', created_at: pastSeconds + 6, status: 'cancelled' }),
      order({ hash: live ?? null, token_id: '2', created_at: pastSeconds + 8 }),
      order({
        ...{ hash: hidden ?? null, token_id: '2', created_at: pastSeconds + 9 },
        ...{ status: 'inactive', reasons: '{not_approved}' },
      }),
      order({ token_id: '2', created_at: pastSeconds + 9, end_time: pastSeconds + 10 }),
      order({ token_id: '1', created_at: pastSeconds + 11, side: 'offer', kind: 'item', maker: buildAddress(34) }),
    ])
    await insertRows(services.db, 'sales', [buildSaleRow({ ...sold, seller, buyer, order_hash: listed ?? null })])
    await insertRows(services.db, 'order_events', [
      buildOrderEventRow({ time: pastSeconds + 7, order_hash: cancelled ?? null, maker: seller }),
    ])
  })

  const kinds = async (query: Query) =>
    (await readAll<'activity', { kind: string }>('activity', query, 2)).map(({ kind }) => kind)
  const story = {
    1: ['offer', 'sale', 'listing', 'mint'],
    2: ['listing', 'listing', 'listing', 'cancel', 'listing', 'transfer', 'transfer', 'mint'],
  }

  test('of an item, of a collection, of an account, of a kind', async () => {
    expect(await kinds({ contract, tokenId: '1' })).toEqual(story[1])
    expect(await kinds({ contract, tokenId: '2' })).toEqual(story[2])
    expect(await kinds({ contract, tokenId: '99' })).toEqual([])
    expect((await kinds({ contract })).toSorted()).toEqual([...story[1], ...story[2]].toSorted())
    expect(await kinds({ account: buyer.toLowerCase() })).toEqual(['sale'])
    expect(await kinds({ account: buildAddress(33) })).toEqual(['transfer', 'transfer'])
    for (const kind of ['mint', 'transfer', 'sale', 'listing', 'cancel', 'offer']) {
      const wanted = [...story[1], ...story[2]].filter((one) => one === kind)
      expect(await kinds({ contract, kind })).toEqual(wanted)
      expect(wanted.length).toBeGreaterThan(0)
    }
    expect(await kinds({ contract, kind: 'listing', account: seller, tokenId: '1' })).toEqual(['listing'])
    expect(await kinds({ chainId: '1', contract })).toEqual([])
  })

  test('an account has what it owns, what it made, and every signature that can still be filled', async () => {
    type Account = { account: { address: string; owned: Item[]; created: Item[]; orders: Order[] } }
    const { account } = await get<Account>(`/accounts/${seller.toLowerCase()}`)
    expect(account.address).toBe(seller)
    expect(account.owned.map(({ tokenId }) => tokenId)).toEqual(['2'])
    expect(account.created.map(({ tokenId }) => tokenId)).toEqual(['2', '1'])
    expect(account.orders.map(({ hash, status }) => [hash, status])).toEqual([
      [hidden, 'inactive'],
      [live, 'active'],
    ])
    expect(account.orders[0]?.reasons).toEqual(['not_approved'])
    expect((await get<Account>(`/accounts/${buildAddress(77)}`)).account).toEqual({
      ...{ address: buildAddress(77), profile: null, ensName: null, contractChainId: null },
      ...{ owned: [], created: [], orders: [] },
    })
  })
})

describe('what is wrong is refused, and named', () => {
  const bad: Record<string, string[]> = {
    ...{ chainId: ['0', '-1', '1.5', 'x', '1e3', '', '2147483648', '99999999999'], tokenId: ['-1', '0x1', '01', ''] },
    ...{
      collection: ['0x12', 'x', ''],
      contract: ['0x12', ''],
      maker: ['vitalik.eth', ''],
      owner: ['0x'],
      creator: ['0x'],
    },
    ...{ account: ['0xzz'], side: ['buy', ''], kind: ['auction', ''], status: ['live'], sort: ['cheap', ''] },
    ...{ currency: ['DOGE', '', '0x12', "' or 1=1"], limit: ['0', '101', '-1', 'x', '1.5', '', '1e2'] },
    ...{
      cursor: ['nonsense', 'e30', 'bnVsbA', 'x'.repeat(501)],
      category: ['Stamps', ''],
      q: ['', ' ', 'x'.repeat(501), '\0'],
    },
    ...{ minPriceWei: ['-1', '1.5', '1e18', 'x'], maxPriceWei: ['9'.repeat(79)] },
  }
  const lists: Record<string, string[]> = {
    '/orders': 'chainId collection tokenId maker side kind status sort currency limit cursor'.split(' '),
    '/items': 'chainId contract owner creator category q minPriceWei maxPriceWei sort limit cursor'.split(' '),
    '/collections': 'chainId limit cursor'.split(' '),
    '/activity': 'chainId contract tokenId account kind limit cursor'.split(' '),
  }
  const beside: Record<string, string> = {
    '/orders tokenId': `collection=${collectionAddress}&`,
    '/activity tokenId': `contract=${collectionAddress}&`,
  }

  test.each(Object.entries(lists))('%s', async (path, names) => {
    for (const name of names) {
      for (const value of bad[name] ?? []) {
        const query = `${beside[`${path} ${name}`] ?? ''}${name}=${encodeURIComponent(value)}`
        expect(await refuse(path, query), `${path}?${query}`).toEqual({ status: 400, paths: [name] })
      }
      const twice = await refuse(path, `${name}=1&${name}=1`)
      expect(twice.status).toBe(400)
      expect(twice.paths).toContain(name)
    }
    // A parameter that the call does not know is refused, never passed over: a filter with a slip would find too much.
    expect(await refuse(path, 'colour=red')).toEqual({ status: 400, paths: ['colour'] })
    expect((await refuse(path, 'colour=red&limit=0')).paths.toSorted()).toEqual(['colour', 'limit'])
  })

  test('a chain that the market does not have is no fault, up to the largest id', async () => {
    const chainId = '2147483647'
    for (const path of Object.keys(lists)) {
      expect(await get(path, { chainId })).toMatchObject({ [path.slice(1)]: [], next: null })
    }
    const paths = [`/items/${chainId}/${collectionAddress}/1`, `/collections/${chainId}/${collectionAddress}`]
    for (const path of [...paths, `/orders/${chainId}/${buildHash(1)}`])
      expect((await refuse(path, '')).status).toBe(404)
  })

  test('a cursor belongs to its list and its sort', async () => {
    const { next } = await get<{ next: string }>('/orders', { limit: '1' })
    for (const [path, query] of [
      ['/orders', 'sort=price_asc&currency=ETH&'],
      ['/items', ''],
      ['/collections', ''],
      ['/activity', ''],
    ]) {
      expect(await refuse(path ?? '', `${query}cursor=${next}`)).toEqual({ status: 400, paths: ['cursor'] })
    }
  })

  test('with other filters a cursor is a place in the same order: nothing before it, nothing twice', async () => {
    const query = { limit: '5', sort: 'price_asc', currency: 'ETH' }
    const { next } = await get<Page<'orders', Order>>('/orders', query)
    const all = (await readAll<'orders', Order>('orders', query, 100)).map(({ hash }) => hash)
    const { orders } = await get<Page<'orders', Order>>('/orders', { ...query, side: 'offer', cursor: String(next) })
    const places = orders.map(({ hash }) => all.indexOf(hash))
    expect(places).toHaveLength(5)
    expect(Math.min(...places)).toBeGreaterThanOrEqual(5)
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
  })

  test.each([
    ['limit=0', 'limit', 'must be a whole number from 1 to 100'],
    ['limit=101', 'limit', 'must be a whole number from 1 to 100'],
    ['limit=1.5', 'limit', 'must be a whole number from 1 to 100'],
    ['chainId=x', 'chainId', 'must be a chain id: a whole number from 1 to 2147483647'],
    ['chainId=2147483648', 'chainId', 'must be at most 2147483647'],
    ['maker=vitalik.eth', 'maker', 'must be an address: 0x and 40 hexadecimal digits'],
    ["currency=' or", 'currency', 'must be a symbol such as ETH, or an address: 0x and 40 hexadecimal digits'],
    ['side=buy', 'side', 'must be one of listing, offer'],
    ['sort=price_asc', 'currency', 'is required to sort by price'],
    [`cursor=${'x'.repeat(501)}`, 'cursor', 'must have at most 500 characters'],
    ['colour=red', 'colour', 'is not a known parameter'],
  ])('orders by %s: what would be right is said', async (query, path, message) => {
    const response = await fetch(`${served.url}/api/v1/orders?${query}`)
    const { error } = apiErrorSchema.parse(await response.json())
    expect(error.issues).toEqual([{ code: expect.any(String), path, message }])
  })

  test.each([
    ['null', 'body', 'must be an object'],
    ['[]', 'body', 'must be an object'],
    ['{}', 'chainId', 'is missing'],
    ['{"chainId":null}', 'chainId', 'must be an unsigned integer'],
    ['{"chainId":0}', 'chainId', 'must be at least 1'],
    ['{"chainId":"2147483648"}', 'chainId', 'must be at most 2147483647'],
    ['{"chainId":31337,"order":null}', 'order', 'must be an object'],
    ['{"chainId":31337,"order":{"parameters":{},"signature":7}}', 'order.signature', 'must be a string'],
    [
      '{"chainId":31337,"order":{"parameters":{"offerer":"0x1"},"signature":"0x1"}}',
      ...['order.signature', 'must be bytes: 0x and an even number of hexadecimal digits'],
    ],
    [
      '{"chainId":31337,"order":{"parameters":{"offerer":"vitalik.eth"},"signature":"0x"}}',
      ...['order.parameters.offerer', 'must be an address with a valid checksum'],
    ],
    [
      '{"chainId":31337,"order":{"parameters":{"zoneHash":"0x"},"signature":"0x"}}',
      ...['order.parameters.zoneHash', 'must be a hash: 0x and 64 hexadecimal digits'],
    ],
    [
      '{"chainId":31337,"criteria":{"kind":"any"}}',
      'criteria.kind',
      `must be one of ${listOrderKinds(hasCriteria).join(', ')}`,
    ],
    ['{"chainId":31337,"criteria":{"kind":"set","tokenIds":[]}}', 'criteria.tokenIds', 'must have at least 1 entries'],
    ['{"chainId":31337,"colour":"red"}', 'body', 'may have only chainId, order, criteria'],
  ] as [string, string, string][])('the order %s: every field that is wrong is named', async (body, path, message) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${served.url}/api/v1/orders`, { method: 'POST', headers, body })
    const { error } = apiErrorSchema.parse(await response.json())
    for (const issue of error.issues ?? []) expectClear(issue)
    expect([response.status, error.issues]).toEqual([
      400,
      expect.arrayContaining([{ code: expect.any(String), path, message }]),
    ])
  })

  test.each([
    ['null', 'body', 'must be an object'],
    ['{"chainId":"1"}', 'chainId', 'must be a number'],
    ['{"chainId":2147483648}', 'chainId', 'must be at most 2147483647'],
    ['{"address":"0x12"}', 'address', 'must be an address: 0x and 40 hexadecimal digits'],
    ['{"framed":1}', 'framed', 'must be true or false'],
    ['{"SECRET":1}', 'body', 'has an unknown field'],
  ])('a nonce for %s: the same', async (body, path, message) => {
    const headers = { 'content-type': 'application/json', origin: services.publicUrl }
    const response = await fetch(`${served.url}/api/v1/session/nonce`, { method: 'POST', headers, body })
    const text = await response.text()
    const { error } = apiErrorSchema.parse(JSON.parse(text))
    for (const issue of error.issues ?? []) expectClear(issue)
    expect(error.issues).toContainEqual({ code: expect.any(String), path, message })
    expect(text).not.toContain('SECRET')
  })

  test.each([
    ['/orders/x/0x12', ['chainId', 'hash']],
    [`/items/0/${collectionAddress}/-1`, ['chainId', 'tokenId']],
    [`/items/2147483648/${collectionAddress}/1`, ['chainId']],
    [`/collections/2147483648/${collectionAddress}`, ['chainId']],
    [`/orders/2147483648/${buildHash(1)}`, ['chainId']],
    ['/collections/1/nobody', ['contract']],
    ['/accounts/vitalik.eth', ['address']],
    [`/items/${localChainId}/${collectionAddress}/%31`, ['tokenId']],
  ])('%s', async (path, paths) => expect(await refuse(path, '')).toEqual({ status: 400, paths }))
})
