import { expect, test } from 'vitest'
import { openTestServices } from './builders/services'

test('an item without a name has the words that a name of its number would have', async () => {
  const { db } = await openTestServices()
  const rows = await db.query<{ name: string }>(
    `select name from (select '#' || n as name from generate_series(0, 2000) n
       union all select '#' || repeat('9', n) from generate_series(1, 78) n
       union all values ('#'), ('#1a'), ('# 1'), ('1'), ('#１'), ('')) names
     where search_of(name, '@1:0xc0') is distinct from search_of_name(name, '@1:0xc0')
       or search_of(name, null) is distinct from search_of_name(name, null)`,
  )
  expect(rows).toEqual([])
  await db.close()
})
