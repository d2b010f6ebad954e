import { erc721Abi, isAddressEqual } from 'viem'
import { assertAllTransferable, buildTransfer } from '@/lib/flows/orders/assert-transferable'
import { buildCancelSteps } from '@/lib/flows/orders/build-cancel-steps'
import type { ListingToken } from '@/lib/orders/listing-terms'
import type { CallRequest } from '@/lib/protocol/seaport'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { readTransferFacts, type SendManyTerms } from './prepare-transfer'

/**
 * Gives several items of ERC-721 to one account: each a transfer of its own, which a Safe, or a wallet with batches, sends
 * as one. What is there by now has been sent before.
 */
export async function prepareBatchTransfer(ground: FlowGround, terms: SendManyTerms): Promise<FlowPlan> {
  const { client, account, sender } = ground
  const { tokens, to } = terms
  const { block, seaport, held, open } = await readTransferFacts(ground, terms)
  const others = tokens.filter((token) => !held.includes(token))
  const ownerOf = { abi: erc721Abi, functionName: 'ownerOf', blockHash: block.hash } as const
  const owners = await Promise.all(
    others.map(({ contract, tokenId }) =>
      client.readContract({ ...ownerOf, address: contract, args: [BigInt(tokenId)] }),
    ),
  )
  const last = held.at(-1)
  if (!last || owners.some((owner) => !isAddressEqual(owner, to))) throw refuseFlow('not_yours')
  const parties = { from: account, to, operator: account, isSafe: true }
  await assertAllTransferable(client, held, parties, block)
  const about = { contract: last.contract, itemName: last.name, count: open.length }
  const ends = buildCancelSteps(seaport, open, about)
  const sends = held.map((token): FlowStep => {
    const { contract, tokenId, name: itemName } = token
    // By a key the last one ends the flow.
    const kind = token === last && !sender.isBatching ? 'send_many' : 'transfer'
    return { about: { kind, contract, tokenId, itemName }, calls: [buildTransfer(token, parties)] }
  })
  const steps = [...ends, ...sends]
  return prepareFlowPlan(ground, sender.isBatching ? [joinSends(steps, last, held.length)] : steps)
}

function joinSends(steps: readonly FlowStep[], { contract, name: itemName }: ListingToken, count: number): FlowStep {
  const [first, ...rest] = steps.flatMap(({ calls }) => calls) as [CallRequest, ...CallRequest[]]
  const about = { kind: 'send_many', contract, itemName, count } as const
  return { about, calls: [first, ...rest], together: steps.map((step) => step.about) }
}
