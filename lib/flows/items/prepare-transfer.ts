import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import { getServedChain } from '@/lib/flows/get-served-chain'
import { assertAllTransferable, buildTransfer } from '@/lib/flows/orders/assert-transferable'
import { buildCancelSteps } from '@/lib/flows/orders/build-cancel-steps'
import { toListedToken } from '@/lib/flows/orders/build-listing-orders'
import { readListingFacts } from '@/lib/flows/orders/read-listing-facts'
import type { ListingToken } from '@/lib/orders/listing-terms'
import { type FlowGround, type FlowPlan, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'

export interface TransferTerms {
  token: ListingToken
  to: Address
  /** Orders of what is sent, which end first: were it to come back, anybody could fill them. */
  cancels: readonly Order[]
}

export interface SendManyTerms extends Omit<TransferTerms, 'token'> {
  tokens: readonly ListingToken[]
}

/** Gives an item away, and first ends what is still signed for it. */
export async function prepareTransfer(ground: FlowGround, { token, to, cancels }: TransferTerms): Promise<FlowPlan> {
  const { client, account } = ground
  const { block, seaport, held, open } = await readTransferFacts(ground, { tokens: [token], to, cancels })
  if (held.length === 0) throw refuseFlow('not_yours')
  const parties = { from: account, to, operator: account, isSafe: true }
  await assertAllTransferable(client, held, parties, block)
  const { contract, tokenId, name: itemName, quantity, decimals } = token
  const of = { contract, tokenId, itemName }
  // The title counts whole pieces below 2^53 alone; the review says all other counts.
  const isCounted = quantity !== '1' && !decimals && Number.isSafeInteger(Number(quantity))
  const count = isCounted ? { count: Number(quantity) } : {}
  return prepareFlowPlan(ground, [
    ...buildCancelSteps(seaport, open, of),
    { about: { kind: 'transfer', ...of, ...count }, calls: [buildTransfer(token, parties)] },
  ])
}

/**
 * Which of the items the account still has, and which of the orders can still be filled.
 * @throws AppError of `refuseFlow` for who can't get an item of a contract
 */
export async function readTransferFacts(ground: FlowGround, { tokens, to, cancels }: SendManyTerms) {
  const { client, account } = ground
  const { seaport } = getServedChain(ground).contracts
  for (const { contract } of tokens) {
    if (isAddressEqual(to, zeroAddress) || isAddressEqual(to, contract)) throw refuseFlow('recipient')
    if (isAddressEqual(to, account)) throw refuseFlow('self')
  }
  const block = await client.getBlock()
  const facts = await readListingFacts(client, {
    ...{ blockHash: block.hash, seaport, account },
    ...{ tokens: tokens.map(toListedToken), orders: cancels.map(({ hash }) => hash) },
  })
  const held = tokens.filter((_, index) => facts.tokens[index]?.isHeld)
  return { block, seaport, held, open: cancels.filter(({ hash }) => !facts.over.has(hash)) }
}
