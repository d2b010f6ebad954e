import type { Address } from 'viem'
import type { Log } from '@/server/base/log'
import { nowSeconds } from '@/server/base/now-seconds'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import type { Sanctions } from '@/server/services/sanctions/open-sanctions'
import type { Services } from '@/server/services/services'

/** Of makers that oracles are asked about in one round, by chain. */
const mostAsked = 5_000

/**
 * Has the orders and vouchers checked whose makers were listed, or are listed no more: their next check takes them off the lists, or brings
 * them back.
 * @returns undefined where the marketplace has no list
 */
export function startSanctionsCheck(services: Services, log: Log, pollMilliseconds = 60_000): PeriodicTask | undefined {
  const { sanctions } = services
  if (!sanctions) return undefined
  /** By chain: the maker after which the next round begins. */
  const places = new Map<number, string>()
  return startPeriodicTask({
    ...{ log, name: 'sanctions', pollMilliseconds },
    run: async () => {
      let failure: unknown
      for (const chainId of services.clients.keys()) {
        await checkMakers(services, sanctions, chainId, places).catch((error) => {
          failure ??= error
        })
      }
      if (failure) throw failure
      return false
    },
  })
}

/** What oracles said before counts while one of them cannot be asked. */
async function checkMakers(services: Services, sanctions: Sanctions, chainId: number, places: Map<number, string>) {
  const rows = await services.db.query<{ maker: Address }>(
    `select distinct maker from orders where chain_id = $1 and status in ('active', 'inactive')
     union select creator from vouchers where chain_id = $1 and deadline >= $2`,
    [chainId, nowSeconds()],
  )
  const makers = rows.map(({ maker }) => maker).sort()
  const after = places.get(chainId) ?? ''
  const next = makers.filter((maker) => maker > after).slice(0, mostAsked)
  places.set(chainId, next.length < mostAsked ? '' : (next.at(-1) ?? ''))
  const failure = await sanctions.refresh(chainId, next).then(
    () => undefined,
    (error: unknown) => error,
  )
  await markDue(
    services,
    chainId,
    makers.filter((maker) => sanctions.isKnown(chainId, maker)),
  )
  if (failure) throw failure
}

/** @param listed all makers of the chain that are */
async function markDue({ db }: Services, chainId: number, listed: readonly Address[]): Promise<void> {
  const mark = 'update orders set due_block = checked_block + 1 where chain_id = $1 and due_block <= checked_block'
  const isOff = "'account_sanctioned' = any(reasons)"
  await db.query(`${mark} and status in ('active', 'inactive') and maker = any($2::text[]) and not (${isOff})`, [
    ...[chainId, listed],
  ])
  await db.query(`${mark} and ${isOff} and maker <> all($2::text[])`, [chainId, listed])
  await db.query(
    `update vouchers set tried_at = 0
     where chain_id = $1 and creator = any($2::text[]) and not is_refused and tried_at > 0`,
    [chainId, listed],
  )
}
