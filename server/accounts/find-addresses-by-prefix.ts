import { type Address, getAddress } from 'viem'
import type { Queryable } from '@/server/db/database'

interface Shortened {
  /** In lower case, as `0x15d3`. */
  beginning: string
  ending?: string | undefined
}

/** So many letters are looked for as capitals too: addresses are stored with their checksum, which the beginning alone does not tell. */
const tried = 4
const maxEach = 25

const sources = [
  ['profiles', 'address'],
  ['items', 'owner'],
  ['items', 'creator'],
  ['balances', 'holder'],
] as const

/** The accounts whose address begins, and ends, like this: who has a name, an item, or has made one. */
export async function findAddressesByPrefix(db: Queryable, { beginning, ending = '' }: Shortened): Promise<Address[]> {
  const lows = spell(beginning.slice(0, 2 + tried))
  // From one account to the next along the index, however many items each has.
  const walks = sources.map(
    ([table, column]) => `select found.account from spelled s cross join lateral (
       with recursive walk (account, place) as (
         (select t.${column}, 1 from ${table} t where t.${column} >= s.low and t.${column} < s.high order by t.${column} limit 1)
         union all
         select (select t.${column} from ${table} t where t.${column} > w.account and t.${column} < s.high order by t.${column} limit 1),
           w.place + 1
         from walk w where w.account is not null and w.place < ${maxEach}
       ) select account from walk where account is not null
     ) found`,
  )
  const rows = await db.query<{ account: Address }>(
    `with spelled (low, high) as (select low, low || 'g' from unnest($1::text[]) as low)
     select account from (${walks.join(' union ')}) found
     where starts_with(lower(account), $2) and right(lower(account), length($3)) = $3 order by account limit ${maxEach}`,
    [lows, beginning, ending],
  )
  return rows.map(({ account }) => getAddress(account))
}

/** `0x1d`: `0x1d` and `0x1D`. */
function spell(text: string): string[] {
  return [...text.slice(2)].reduce(
    (spelled, sign) => spelled.flatMap((begun) => [...new Set([sign, sign.toUpperCase()])].map((one) => begun + one)),
    ['0x'],
  )
}
