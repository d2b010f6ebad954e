import { type Address, encodeFunctionData, erc721Abi, isAddressEqual, parseAbi, zeroAddress } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { assertTransferable, toTransferCheck } from '@/lib/flows/orders/assert-transferable'
import { toListedToken } from '@/lib/flows/orders/build-listing-orders'
import { readListingFacts } from '@/lib/flows/orders/read-listing-facts'
import type { ListingToken } from '@/lib/orders/listing-terms'
import { type CallRequest, decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildCancel } from '@/lib/protocol/seaport/build-cancel'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/flow-refusals'

export interface TransferTerms {
  token: ListingToken
  to: Address
  /** Orders of this item that end with it: were it to come back, anybody could fill them. */
  cancels: readonly Order[]
}

const editionAbi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

/** Gives an item away, and first ends what is still signed for it. */
export async function prepareTransfer(ground: FlowGround, { token, to, cancels }: TransferTerms): Promise<FlowPlan> {
  const { client, config, chainId, account } = ground
  const chain = config.chains.find(({ id }) => id === chainId)
  if (!chain) throw new AppError('chain_not_configured', 'This network has no market here.')
  const { seaport } = chain.contracts
  assertRecipient(to, { account, contract: token.contract })
  const block = await client.getBlock()
  const facts = await readListingFacts(client, {
    ...{
      blockHash: block.hash,
      seaport,
      account,
      tokens: [toListedToken(token)],
      orders: cancels.map(({ hash }) => hash),
    },
  })
  if (!facts.tokens[0]?.isHeld) throw refuseFlow('not_yours')
  await assertTransferable(
    client,
    toTransferCheck(token, { from: account, to, operator: account, isSafe: true }),
    block,
  )
  const open = cancels.filter(({ hash }) => !facts.over.has(hash))
  const { contract, tokenId, name: itemName, quantity, decimals } = token
  const of = { contract, tokenId, itemName }
  const ends: FlowStep[] =
    open.length === 0
      ? []
      : [
          {
            about: { kind: 'cancel', ...of },
            calls: [
              buildCancel(
                seaport,
                open.map(({ parameters }) => decodeOrderComponents(parameters)),
              ),
            ],
          },
        ]
  // The title counts whole pieces below 2^53 alone; the review says all other counts.
  const isCounted = quantity !== '1' && !decimals && Number.isSafeInteger(Number(quantity))
  const count = isCounted ? { count: Number(quantity) } : {}
  return prepareFlowPlan(ground, [
    ...ends,
    { about: { kind: 'transfer', ...of, ...count }, calls: [buildTransfer(account, to, token)] },
  ])
}

/** @throws AppError of `refuseFlow` for who can't get an item of a contract */
export function assertRecipient(to: Address, { account, contract }: { account: Address; contract: Address }): void {
  if (isAddressEqual(to, zeroAddress) || isAddressEqual(to, contract)) throw refuseFlow('recipient')
  if (isAddressEqual(to, account)) throw refuseFlow('self')
}

/** The safe kind: a contract that does not know what it gets refuses it. */
export function buildTransfer(
  from: Address,
  to: Address,
  { contract, tokenId, standard, quantity }: ListingToken,
): CallRequest {
  const id = BigInt(tokenId)
  const data =
    standard === 'ERC721'
      ? encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [from, to, id] })
      : encodeFunctionData({
          abi: editionAbi,
          functionName: 'safeTransferFrom',
          args: [from, to, id, BigInt(quantity), '0x'],
        })
  return { to: contract, data, valueWei: 0n }
}
