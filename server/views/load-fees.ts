import { type FeesPage, feesQuerySchema } from '@/lib/api/schemas/fees'
import { AppError } from '@/lib/base/errors/app-error'
import { listChains } from '@/lib/protocol/chains/list-chains'
import type { Services } from '@/server/services/services'
import { listFees } from '@/server/site/fees/list-fees'
import { parseFeeRange } from '@/server/site/fees/parse-fee-range'

interface FeeView {
  /** Null where the days that were asked for are no range. */
  page: FeesPage | null
  from: string
  to: string
  isLater: boolean
  /** There are sales from before each fee was read as the chain tells it. */
  hasOlderSales: boolean
  networks: Record<number, string>
}

/** The fees of the days that a form asks for; without days, or with what is none, the last 30. */
export async function loadFees(services: Services, query: Record<string, unknown>): Promise<FeeView> {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const asked = feesQuerySchema.safeParse({ limit: '100', ...Object.fromEntries(given) }).data
  const parsed = asked ?? feesQuerySchema.parse({ limit: '100' })
  const networks = Object.fromEntries(listChains().map(({ id, name }) => [id, name]))
  const view = { isLater: parsed.cursor !== undefined, networks }
  try {
    const page = await listFees(services, parsed)
    return {
      ...view,
      page,
      from: page.from,
      to: page.to,
      hasOlderSales: await hasSalesBefore(services, page.exactSince),
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.issues?.[0]?.path !== 'to') throw error
    const days = parseFeeRange({})
    return { ...view, page: null, from: parsed.from ?? days.from, to: parsed.to ?? days.to, hasOlderSales: false }
  }
}

/** @param since in seconds; null of none */
export async function hasSalesBefore({ db }: Pick<Services, 'db'>, since: string | null): Promise<boolean> {
  if (since === null) return false
  const [row] = await db.query<{ found: boolean }>('select exists (select from sales where time < $1) as found', [
    since,
  ])
  return row?.found === true
}
