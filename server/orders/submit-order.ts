import type { Address } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { findServedChain } from '@/server/chains/find-served-chain'
import type { Identity } from '@/server/identity'
import { joinCollection } from '@/server/indexer/open-collection'
import type { Services } from '@/server/services'
import { asUnavailable } from './as-unavailable'
import { askHeldOrder } from './ask-held-order'
import { type AssertedOrder, assertOrder, refuseOrder } from './assert-order'
import { decideStatus } from './check-orders'
import { findOrder } from './get-order'
import { identifyMaker } from './identify-maker'
import { insertOrder } from './insert-order'
import { isKnownMaker } from './is-known-maker'
import { lacksSignature } from './lacks-signature'
import { buildOrderIssue } from './order-issues'
import { parseOrderSubmission, type SubmittedOrder } from './parse-order-submission'
import { renewSignature } from './renew-signature'

export interface Submitted {
  order: Order
  created: boolean
}

/**
 * @param isKnown asks the database whether anybody ever filled an order of the maker
 * @param account whom the order's allowances belong to: a contract is another account on each chain
 */
export type Admit = (maker: Address, isKnown: () => Promise<boolean>, account: Identity) => Promise<void> | void

/**
 * Takes an order into the book when Seaport would fill it now and the market's rules allow it. One that is already held
 * changes nothing, whatever has become of it; but where its signature does not hold any more, one that does takes its place.
 * @param body as `POST /api/v1/orders` has it
 * @param admit throws when the book takes no more of the maker now; asked once the order is known to be the maker's own
 * @throws AppError `bad_request` (malformed) or `order_refused`, both with issues; `unavailable` (retryable) when the
 * database or the chain is away.
 */
export async function submitOrder(services: Services, body: unknown, admit: Admit = () => {}): Promise<Submitted> {
  const submitted = parseOrderSubmission(body)
  try {
    return await submit(services, submitted, admit)
  } catch (error) {
    throw asUnavailable(error)
  }
}

async function submit(services: Services, submitted: SubmittedOrder, admit: Admit): Promise<Submitted> {
  const { chainId, hash, components } = submitted
  const served = findServedChain(services, chainId)
  if (!served) throw refuseOrder([buildOrderIssue('chain_not_served', 'chainId')])
  const admitMaker = async () => {
    const account = await identifyMaker(served, submitted)
    await admit(components.offerer, () => isKnownMaker(services.db, account), account)
  }
  const held = await askHeldOrder(services, chainId, hash)
  if (held && !lacksSignature(held)) return { order: held, created: false }
  if (held) {
    await renewSignature(services, submitted, admitMaker)
    return { order: (await findOrder(services, { chainId, hash })) ?? held, created: false }
  }
  const asserted = await assertOrder(services, served, submitted)
  await admitMaker()
  const taken = await takeIn(services, submitted, asserted)
  const order = taken ?? (await findOrder(services, { chainId, hash }))
  if (!order) throw new AppError('internal', 'The order was stored and is gone.')
  return { order, created: taken !== null }
}

async function takeIn(
  services: Services,
  { chainId, hash, components, signature }: SubmittedOrder,
  { criteria, block, facts, foundFlags, joining }: AssertedOrder,
): Promise<Order | null> {
  for (const collection of joining) await joinCollection(services, { chainId, opener: 'order', ...collection })
  const { left } = decideStatus(components, facts)
  // A validated order needs no signature; one that does not hold by itself is not kept.
  const kept = facts.isSigned ? signature : '0x'
  const order = { chainId, hash, components, criteria, foundFlags, left, signature: kept, checkedBlock: block }
  return insertOrder(services, order)
}
