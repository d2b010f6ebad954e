import type { Hash } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { Order } from '@/lib/schemas/order'
import { hashOrder, type OrderComponents } from '@/lib/seaport'
import { findServedChain, type ServedChain } from '@/server/chains/find-served-chain'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { nowSeconds } from '@/server/now-seconds'
import type { Services } from '@/server/services'
import { asUnavailable } from './as-unavailable'
import { findChainIssues } from './find-chain-issues'
import { findListingIssues } from './find-listing-issues'
import { findOrder } from './get-order'
import { insertListing } from './insert-listing'
import { buildOrderIssue, type OrderIssue } from './order-issues'
import { parseOrderSubmission, type SubmittedOrder } from './parse-order-submission'
import { readOrderFacts } from './read-order-facts'

/**
 * Takes an order into the book when Seaport would fill it now and the market's rules allow it. One that is already held
 * changes nothing, whatever has become of it.
 * @param body as `POST /api/v1/orders` has it (design, section 5)
 * @throws AppError `bad_request` (malformed) or `order_refused`, both with issues; `unavailable` (retryable) when the
 * database or the chain is away.
 */
export async function submitOrder(services: Services, body: unknown): Promise<{ order: Order; created: boolean }> {
  const submitted = parseOrderSubmission(body)
  try {
    return await submit(services, submitted)
  } catch (error) {
    throw asUnavailable(error)
  }
}

async function submit(services: Services, submitted: SubmittedOrder): Promise<{ order: Order; created: boolean }> {
  const { chainId } = submitted
  const served = findServedChain(services, chainId)
  if (!served) throw refuse([buildOrderIssue('chain_not_served', 'chainId')])
  const hash = hashOrder(submitted.components)
  const held = await findOrder(services, { chainId, hash })
  if (held) return { order: held, created: false }
  assertAllowed(services, submitted)
  await assertKnownCollection(services, chainId, submitted.components)
  const created = await takeIn(services, served, submitted, hash)
  const order = await findOrder(services, { chainId, hash })
  if (!order) throw new AppError('internal', 'The order was stored and is gone.')
  return { order, created }
}

function assertAllowed({ config }: Services, { components, criteria }: SubmittedOrder): void {
  const issues = findListingIssues(components, {
    nowSeconds: nowSeconds(),
    marketFee: config.marketFee,
    startDelaySeconds: BigInt(config.limits.startDelaySeconds),
    orderDurationSeconds: BigInt(config.limits.orderDurationSeconds),
  })
  if (criteria) issues.push(buildOrderIssue('kind_not_supported', 'criteria'))
  assertNoIssues(issues)
}

async function assertKnownCollection({ db }: Services, chainId: number, { offer: [item] }: OrderComponents) {
  const found = await db.query(
    `select 1 as found from collections where chain_id = $1 and contract = $2 and standard = 'ERC721'`,
    [chainId, item?.token ?? ''],
  )
  if (found.length === 0) throw refuse([buildOrderIssue('collection_unknown', 'order.parameters.offer.0.token')])
}

async function takeIn(services: Services, { client, domain }: ServedChain, submitted: SubmittedOrder, hash: Hash) {
  const { components, signature } = submitted
  const { offerer: maker, counter, endTime: endTimeSeconds } = components
  const [item] = components.offer
  if (!item) throw new AppError('internal', 'A listing without an item passed the rules.')
  const block = await readLatestBlock(client)
  const checked = { hash, maker, contract: item.token, tokenId: item.identifierOrCriteria, counter, signature }
  const [facts] = await readOrderFacts(client, domain, [checked], block.hash)
  if (!facts) throw new AppError('internal', 'The chain was not asked about the order.')
  assertNoIssues(findChainIssues({ maker, counter, signature, endTimeSeconds }, facts, block.timeSeconds))
  return insertListing(services, {
    chainId: submitted.chainId,
    components,
    hash,
    // A validated order needs no signature; one that does not hold by itself is not kept.
    signature: facts.isSigned ? signature : '0x',
    checkedBlock: block.number,
  })
}

function assertNoIssues(issues: readonly OrderIssue[]): void {
  if (issues.length > 0) throw refuse(issues)
}

function refuse(issues: readonly OrderIssue[]): AppError {
  return new AppError('order_refused', issues[0]?.message ?? 'The order is refused.', { issues: [...issues] })
}
