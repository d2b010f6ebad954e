import { expect, test } from 'vitest'
import { activityHref } from './activity-href'
import { parseActivityQuery } from './parse-activity-query'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const standing = { range: '24h', sort: 'volume', isOdd: false }
const read = (href: string) =>
  parseActivityQuery(Object.fromEntries(new URL(href, 'http://market').searchParams), [1, 31337])

test('what an address says is what it was made of', () => {
  expect(activityHref({})).toBe('/activity')
  const view = { kind: 'sale', chainId: 31337, contract, cursor: 'a_b' } as const
  expect(activityHref(view)).toBe(`/activity?kind=sale&collection=31337:${contract}&cursor=a_b`)
  expect(read(activityHref(view))).toEqual({ ...standing, ...view })
  expect(read(activityHref({ chainId: 1 }))).toEqual({ ...standing, chainId: 1 })
  expect(read(activityHref({ view: 'rankings', range: '7d', sort: 'change' }))).toEqual({
    ...{ view: 'rankings', range: '7d', sort: 'change', isOdd: false },
  })
  const byFloor = { view: 'rankings', range: '30d', sort: 'floor' } as const
  expect(read(activityHref(byFloor))).toEqual({ ...byFloor, isOdd: false })
})

test('a form that is not filled in, and what is of another page, is passed over', () => {
  expect(read('/activity?kind=&chainId=&collection=&type=yyy')).toEqual(standing)
})

test.each([
  ...['view=zzz', 'kind=gift', 'kind=gift&view=map&chainId=x&range=2h&sort=up&cursor='],
  ...['chainId=999', `collection=999:${contract}`],
  'collection=31337',
  `collection=:${contract}`,
  `collection=0:${contract}`,
  'collection=31337:0x12',
])('what makes no sense is left out, and that is known: %s', (query) => {
  expect(read(`/activity?${query}`)).toEqual({ ...standing, isOdd: true })
})
