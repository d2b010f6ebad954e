import type { Config } from '@/lib/api/schemas/config'
import type { OrderStatus } from '@/lib/api/schemas/order-status'
import type { SqlParams } from '@/server/db/sql-params'
import { buildChainTime } from './chain-time'
import { buildFigureCondition } from './figures'
import { unitListingKinds } from './order-kind-lists'

/** The SQL condition that an order `o` has a status at this moment; the counterpart of `computeStatus`. */
export function buildStatusCondition(params: SqlParams, status: OrderStatus): string {
  if (status === 'filled' || status === 'cancelled') return `o.status = ${params.add(status)}`
  const now = buildChainTime(params, 'o.chain_id')
  if (status === 'expired') return `o.status in ('active', 'inactive') and o.end_time <= ${now}`
  if (status === 'active') return `o.status = 'active' and o.start_time <= ${now} and o.end_time > ${now}`
  if (status === 'upcoming') return `o.status = 'active' and o.start_time > ${now} and o.end_time > ${now}`
  return `o.status = 'inactive' and o.end_time > ${now}`
}

/** The SQL condition that an order `o` is not for one account alone. */
export const isPublicSql = 'o.taker is null'

/** The SQL condition that `o` is a listing of one NFT that anyone can buy at this moment. */
export function buildOpenListingCondition(params: SqlParams): string {
  return `o.side = 'listing' and o.kind in ${unitListingKinds} and ${buildStatusCondition(params, 'active')}`
}

/**
 * The SQL condition that an order `o` is filled whole or not at all. Seaport fills in parts what is PARTIAL_OPEN (1) or
 * PARTIAL_RESTRICTED (3) (ConsiderationEnums.sol).
 */
export const isAllOrNothing = "o.parameters->>'orderType' not in ('1', '3')"

/** The same of one of several pieces: what a piece of it would cost nobody can pay. */
export const isAllOrNothingLot = `(o.quantity <> 1 and ${isAllOrNothing})`

/** The SQL condition that `o` is a listing of which anyone can buy one piece at this moment, and that counts in figures: a floor is of these. */
export function buildUnitListingCondition(config: Pick<Config, 'chains'>, params: SqlParams): string {
  return `${buildOpenListingCondition(params)} and not ${isAllOrNothingLot} and ${buildFigureCondition(config, params)}`
}

/** The SQL condition that `o` is an offer that one piece can be sold to at this moment. @param kinds a list of kinds; every offer without it */
export function buildPieceOfferCondition(params: SqlParams, kinds?: string): string {
  return `o.side = 'offer' ${kinds ? `and o.kind in ${kinds}` : ''} and ${buildStatusCondition(params, 'active')}
    and not ${isAllOrNothingLot}`
}

/** The same of an offer that counts in figures: a best offer is of these. */
export function buildUnitOfferCondition(config: Pick<Config, 'chains'>, params: SqlParams, kinds?: string): string {
  return `${buildPieceOfferCondition(params, kinds)} and ${buildFigureCondition(config, params)}`
}
