import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { Fee, FeesPage, FeesQuery, FeeTotal } from '@/lib/api/schemas/fees'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import { cursorInteger, cutPage, decodeCursor } from '@/server/db/cursor'
import type { Services } from '@/server/services/services'
import { daySeconds, type FeeRange, parseFeeRange } from './parse-fee-range'

type Reader = Pick<Services, 'db' | 'config'>

interface SumRow {
  chain_id: number
  currency: Address
  amount: string
  sale_count: number
}

interface FeeRow extends SumRow {
  /** Since 1970. */
  day: number
  contract: Address
  name: string | null
}

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const placeSchema = z.strictObject({ day: cursorInteger, chain: cursorInteger, contract: address, currency: address })
type Place = z.infer<typeof placeSchema>

/**
 * What fills paid to the operator, by day, collection and currency.
 * @throws AppError `bad_request` for a cursor of another list, and for a range that is reversed or too long
 */
export async function listFees(services: Reader, { limit, cursor, ...asked }: FeesQuery): Promise<FeesPage> {
  const range = parseFeeRange(asked)
  const place = cursor === undefined ? null : decodeCursor(cursor, placeSchema)
  const [rows, totals, exactSince] = await Promise.all([
    findFees(services, range, { place, limit: limit + 1 }),
    findTotals(services, range),
    findExactSince(services),
  ])
  const { page, next } = cutPage(rows, limit, (row) => ({
    ...{ day: row.day, chain: row.chain_id, contract: row.contract, currency: row.currency },
  }))
  const { from, to } = range
  return { from, to, totals, fees: page.map((row) => encodeFee(services, row)), exactSince, next }
}

/** All of a range, the newest day first. @param most the rows at most */
export async function listAllFees(services: Reader, range: FeeRange, most: number): Promise<Fee[]> {
  const rows = await findFees(services, range, { place: null, limit: most })
  return rows.map((row) => encodeFee(services, row))
}

async function findFees(
  { db }: Reader,
  { fromSeconds, untilSeconds }: FeeRange,
  { place, limit }: { place: Place | null; limit: number },
): Promise<FeeRow[]> {
  // Behind a page nothing is newer than its last day.
  const until = place ? Math.min(untilSeconds, (place.day + 1) * daySeconds) : untilSeconds
  return db.query<FeeRow>(
    `select f.*, c.name from (
       select (time / ${daySeconds})::integer as day, chain_id, contract, currency, sum(amount) as amount,
         count(*)::integer as sale_count
       from market_fees where time >= $1 and time < $2 group by 1, 2, 3, 4
     ) f left join collections c on c.chain_id = f.chain_id and c.contract = f.contract
     where $3::integer is null or (f.day, f.chain_id, f.contract, f.currency) < ($3, $4::integer, $5::text, $6::text)
     order by f.day desc, f.chain_id desc, f.contract desc, f.currency desc limit $7`,
    [
      ...[fromSeconds, until, place?.day ?? null, place?.chain ?? null],
      ...[place?.contract ?? null, place?.currency ?? null, limit],
    ],
  )
}

async function findTotals(services: Reader, { fromSeconds, untilSeconds }: FeeRange): Promise<FeeTotal[]> {
  const rows = await services.db.query<SumRow>(
    `select chain_id, currency, sum(amount) as amount, count(*)::integer as sale_count
     from market_fees where time >= $1 and time < $2 group by chain_id, currency order by chain_id, currency`,
    [fromSeconds, untilSeconds],
  )
  return rows.map((row) => encodeSum(services, row))
}

async function findExactSince({ db }: Reader): Promise<string | null> {
  const [row] = await db.query<{ since: string | null }>('select min(since) as since from fee_recipients')
  return row?.since ?? null
}

function encodeFee(services: Reader, row: FeeRow): Fee {
  const day = new Date(row.day * daySeconds * 1000).toISOString().slice(0, 10)
  const name = row.name === null ? null : stripVerifiedMarks(row.name)
  return { ...encodeSum(services, row), day, contract: row.contract, name }
}

/** A currency that the settings do not name any more is counted in its smallest unit. */
function encodeSum({ config }: Reader, { chain_id, currency, amount, sale_count }: SumRow): FeeTotal {
  const known = config.chains.find(({ id }) => id === chain_id)?.currencies.find(({ address }) => address === currency)
  const { symbol, decimals } = known ?? { symbol: currency, decimals: 0 }
  return { chainId: chain_id, currency, symbol, decimals, amount, saleCount: sale_count }
}
