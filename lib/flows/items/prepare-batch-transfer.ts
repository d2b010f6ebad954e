import { type Address, erc721Abi, isAddressEqual } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { assertAllTransferable, toTransferCheck } from '@/lib/flows/orders/assert-transferable'
import { toListedToken } from '@/lib/flows/orders/build-listing-orders'
import { readListingFacts } from '@/lib/flows/orders/read-listing-facts'
import type { ListingToken } from '@/lib/orders/listing-terms'
import { type CallRequest, decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildCancel } from '@/lib/protocol/seaport/build-cancel'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/flow-refusals'
import { assertRecipient, buildTransfer } from './prepare-transfer'

export interface SendManyTerms {
  /** Of ERC-721, at least one. */
  tokens: readonly ListingToken[]
  to: Address
  /** Orders of these items, which end first: were one to come back, anybody could fill them. */
  cancels: readonly Order[]
}

/**
 * Gives several items to one account: each a transfer of its own, which a Safe, or a wallet with batches, sends as one. What
 * is there by now has been sent before.
 */
export async function prepareBatchTransfer(
  ground: FlowGround,
  { tokens, to, cancels }: SendManyTerms,
): Promise<FlowPlan> {
  const { client, config, chainId, account, sender } = ground
  const chain = config.chains.find(({ id }) => id === chainId)
  if (!chain) throw new AppError('chain_not_configured', 'This network has no market here.')
  const { seaport } = chain.contracts
  for (const { contract } of tokens) assertRecipient(to, { account, contract })
  const block = await client.getBlock()
  const { hash: blockHash } = block
  const facts = await readListingFacts(client, {
    ...{ blockHash, seaport, account, tokens: tokens.map(toListedToken), orders: cancels.map(({ hash }) => hash) },
  })
  const held = tokens.filter((_, index) => facts.tokens[index]?.isHeld)
  const others = tokens.filter((token) => !held.includes(token))
  const owners = await Promise.all(
    others.map(({ contract, tokenId }) =>
      client.readContract({
        address: contract,
        abi: erc721Abi,
        functionName: 'ownerOf',
        args: [BigInt(tokenId)],
        blockHash,
      }),
    ),
  )
  const last = held.at(-1)
  if (!last || owners.some((owner) => !isAddressEqual(owner, to))) throw refuseFlow('not_yours')
  const parties = { from: account, to, operator: account, isSafe: true }
  await assertAllTransferable(
    client,
    held.map((token) => toTransferCheck(token, parties)),
    block,
  )
  const open = cancels.filter(({ hash }) => !facts.over.has(hash))
  const ends: FlowStep[] =
    open.length === 0
      ? []
      : [
          {
            about: { kind: 'cancel', contract: last.contract, itemName: last.name, count: open.length },
            calls: [
              buildCancel(
                seaport,
                open.map(({ parameters }) => decodeOrderComponents(parameters)),
              ),
            ],
          },
        ]
  const sends = held.map((token): FlowStep => {
    const { contract, tokenId, name: itemName } = token
    // By a key the last one ends the flow.
    const kind = token === last && !sender.isBatching ? 'send_many' : 'transfer'
    return { about: { kind, contract, tokenId, itemName }, calls: [buildTransfer(account, to, token)] }
  })
  const steps = [...ends, ...sends]
  return prepareFlowPlan(ground, sender.isBatching ? [joinSends(steps, last, held.length)] : steps)
}

function joinSends(steps: readonly FlowStep[], { contract, name: itemName }: ListingToken, count: number): FlowStep {
  const [first, ...rest] = steps.flatMap(({ calls }) => calls) as [CallRequest, ...CallRequest[]]
  const about = { kind: 'send_many', contract, itemName, count } as const
  return { about, calls: [first, ...rest], together: steps.map((step) => step.about) }
}
