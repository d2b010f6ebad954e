import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '@/data/people'
import { buildSkeleton } from '@/server/base/names/build-skeleton'
import type { Services } from '@/server/services/services'
import { buildAddress, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { findSearchResults, findSuggestions } from './search'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())

test('of people who go by one name whose it is comes first, and the others say whose it is', async () => {
  const [demo] = people
  const name = demo?.name ?? ''
  const twin = { name, skeleton: buildSkeleton(name), named_at: 1, updated_at: 1 }
  await insertRows(
    services.db,
    'profiles',
    [1, 2, 3].map((id) => ({ ...twin, address: buildAddress(id) })),
  )
  const { people: found } = await findSearchResults(services, { q: name, limit: 2 })
  expect(found).toMatchObject([{ address: demo?.address }, { address: buildAddress(1), lookalike: { name } }])
  expect(found[0]).not.toHaveProperty('lookalike')
  expect((await findSuggestions(services, { q: name, limit: 4 })).people.map(({ lookalike }) => !!lookalike)).toEqual([
    ...[false, true, true, true],
  ])
  expect((await findSearchResults(services, { q: buildAddress(1), limit: 4 })).people).toMatchObject([
    { name, lookalike: { address: demo?.address } },
  ])
})
