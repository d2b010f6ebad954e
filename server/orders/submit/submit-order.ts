import type { Address, Hash } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { recoverKeySignature } from '@/lib/protocol/seaport'
import { type AccountId, eoaChainId } from '@/server/base/account-id'
import { readAccountId } from '@/server/chains/read-account-id'
import { registerDetectedCollection } from '@/server/collections/registration/register-collection'
import { computeCheckStatus } from '@/server/orders/checks/check-orders'
import { isMissingSignature } from '@/server/orders/checks/is-missing-signature'
import { encodeOrders } from '@/server/orders/encode-order'
import { findOrder } from '@/server/orders/get-order'
import { type OrderRow, orderColumns } from '@/server/orders/order-row'
import { buildOrderIssue } from '@/server/orders/rules/order-issues'
import { parseOrderSubmission, type SubmittedOrder } from '@/server/orders/rules/parse-order-submission'
import { recoverSigner } from '@/server/orders/rules/recover-signer'
import { toUnavailableError } from '@/server/orders/rules/to-unavailable-error'
import { createChainBatcher } from '@/server/services/create-chain-batcher'
import { findServedChain, type ServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { type AssertedOrder, assertMakerMayTrade, assertOrder, rejectOrder } from './assert-order'
import { countIntake } from './count-intake'
import { isKnownMaker } from './is-known-maker'
import { replaceSignature } from './replace-signature'
import { storeOrder } from './store-order'

export interface Submitted {
  order: Order
  created: boolean
}

/**
 * @param isKnown asks the database whether anybody ever filled an order of the maker
 * @param account whom the order's allowances belong to: a contract is another account on each chain
 */
export type CheckQuota = (maker: Address, isKnown: () => Promise<boolean>, account: AccountId) => Promise<void> | void

/**
 * Takes an order into the book when Seaport would fill it now and the market's rules allow it. One that is already held
 * changes nothing, whatever has become of it; but where its signature does not hold any more, one that does takes its place.
 * @param body as `POST /api/v1/orders` has it
 * @param admit throws when the book takes no more of the maker now; asked once the order is known to be the maker's own
 * @throws AppError `bad_request` (malformed) or `order_refused`, both with issues; `unavailable` (retryable) when the
 * database or the chain is away.
 */
export async function submitOrder(services: Services, body: unknown, admit: CheckQuota = () => {}): Promise<Submitted> {
  return countIntake(async () => {
    const submitted = parseOrderSubmission(body)
    try {
      return await submit(services, submitted, admit)
    } catch (error) {
      throw toUnavailableError(error)
    }
  })
}

async function submit(services: Services, submitted: SubmittedOrder, admit: CheckQuota): Promise<Submitted> {
  const { chainId, hash, components } = submitted
  const served = findServedChain(services, chainId)
  if (!served) throw rejectOrder([buildOrderIssue('chain_not_served', 'chainId')])
  const admitMaker = async () => {
    const account = await readMakerAccount(served, submitted)
    await admit(components.offerer, () => isKnownMaker(services.db, account), account)
  }
  const held = await findStoredOrder(services, chainId, hash)
  if (held && !isMissingSignature(held)) return { order: held, created: false }
  if (held) {
    await assertMakerMayTrade(services, submitted)
    await replaceSignature(services, submitted, admitMaker)
    return { order: (await findOrder(services, { chainId, hash })) ?? held, created: false }
  }
  const asserted = await assertOrder(services, served, submitted)
  await admitMaker()
  const taken = await storeSubmitted(services, submitted, asserted)
  const order = taken ?? (await findOrder(services, { chainId, hash }))
  if (!order) throw new AppError('internal', 'The stored order was not found.')
  return { order, created: taken !== null }
}

async function storeSubmitted(
  services: Services,
  { chainId, hash, components, signature }: SubmittedOrder,
  { criteria, block, facts, foundFlags, joining }: AssertedOrder,
): Promise<Order | null> {
  for (const collection of joining)
    await registerDetectedCollection(services, { chainId, opener: 'order', ...collection })
  const { left } = computeCheckStatus(components, facts)
  // A validated order needs no signature; one that does not hold by itself is not kept.
  const kept = facts.isSigned ? signature : '0x'
  const order = { chainId, hash, components, criteria, foundFlags, left, signature: kept, checkedBlock: block }
  return storeOrder(services, order)
}

/** Whether the book holds an order, in the same statement for all who ask at once. */
const findStoredOrder = createChainBatcher<Hash, Order | null>(findPendingOrders, 50)

async function findPendingOrders(services: Services, chainId: number, hashes: readonly Hash[]) {
  const rows = await services.db.query<OrderRow>(
    `select ${orderColumns} from orders o where o.chain_id = $1 and o.hash = any($2::text[])`,
    [chainId, hashes],
  )
  const held = new Map(encodeOrders(services, rows).map((order) => [order.hash, order]))
  return hashes.map((hash) => held.get(hash) ?? null)
}

/** The account of an order's maker. The chain is asked only where no key has signed the order. */
async function readMakerAccount(
  { client, domain }: ServedChain,
  { hash, components: { offerer }, signature }: SubmittedOrder,
): Promise<AccountId> {
  const isKey = signature !== '0x' && (await recoverKeySignature(domain, { hash, offerer, signature }, recoverSigner))
  return isKey ? { address: offerer, accountChainId: eoaChainId } : readAccountId(client, domain.chainId, offerer)
}
