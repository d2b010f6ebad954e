import {
  type Address,
  encodeFunctionData,
  erc721Abi,
  isAddressEqual,
  type PublicClient,
  parseAbi,
  zeroAddress,
} from 'viem'
import { getRevertData } from '@/lib/base/errors/find-revert-data'
import type { ListingToken } from '@/lib/orders/listing-terms'
import { multicall } from '@/lib/protocol/chains/multicall'
import type { PinnedBlock } from '@/lib/protocol/chains/pinned-block'
import {
  buildTransferRuleCalls,
  maxFillGas,
  type RestrictedTransfer,
  readTransferRules,
} from '@/lib/protocol/erc/transfer-rules'
import { type CallRequest, decodeAddress, decodeWord } from '@/lib/protocol/seaport'
import { type FlowRefusal, refuseFlow } from '@/lib/transactions/send/refusals'
import { simulateSequence } from '@/lib/transactions/send/simulate-calls'

type Block = Pick<PinnedBlock, 'number' | 'hash'>

/** Nobody's address: who gets an item that anybody may buy. */
export const anyRecipient: Address = '0x00000000000000000000000000000000b0b0b0b1'

/** Each costs the node a simulation. Those that are left out are checked when their order is submitted. */
const mostTried = 5

const abi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function validateTransfer(address caller, address from, address to, uint256 tokenId) view',
])
const editionAbi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])

type Parties = Pick<RestrictedTransfer, 'from' | 'to' | 'operator' | 'isSafe'>

function toTransfer({ contract: token, tokenId, standard, quantity }: ListingToken, parties: Parties) {
  return { token, standard, tokenId: BigInt(tokenId), amount: BigInt(quantity), ...parties }
}

/** `assertTransferable` of items that are listed or sent, one of each collection first. */
export async function assertAllTransferable(
  client: PublicClient,
  tokens: readonly ListingToken[],
  parties: Parties,
  block: Block,
): Promise<void> {
  const transfers = tokens.map((token) => toTransfer(token, parties))
  const firsts = transfers.filter(({ token }, index) => transfers.findIndex((one) => one.token === token) === index)
  const tried = [...new Set([...firsts, ...transfers])].slice(0, mostTried)
  await Promise.all(tried.map((transfer) => assertTransferable(client, transfer, block)))
}

/**
 * Makes a transfer in a simulation, with the operator approved within it, so that nobody pays for an approval that is of no use. By
 * `eth_simulateV1`, which `/api/rpc` takes as plain calls; where a node lacks it, by the owner's own transfer, which needs no approval,
 * and by what the collection says of its rules.
 * @throws AppError of `refuseFlow` with the rule that forbids it; nothing where that is not known
 */
export async function assertTransferable(
  client: PublicClient,
  transfer: RestrictedTransfer,
  block: Block,
): Promise<void> {
  const refusal = await findRefusal(client, transfer, block)
  if (refusal) throw refuseFlow(refusal)
}

async function findRefusal(
  client: PublicClient,
  transfer: RestrictedTransfer,
  block: Block,
): Promise<FlowRefusal | null> {
  const { from, token: to, operator } = transfer
  const move = { from: operator, ...buildMove(transfer) }
  const approvals = isAddressEqual(from, operator) ? [] : buildApprovals(transfer)
  const results = await simulateSequence(
    client,
    [...approvals, move, { from: zeroAddress, ...buildRead(transfer) }],
    block,
  )
  if (!results) return findRefusalByOwner(client, transfer, block)
  const [moved, read] = [results[approvals.length], results[approvals.length + 1]]
  if (!moved || !read) return null
  // Of a purchase: owners may send at any cost.
  if (approvals.length > 0 && moved.gasUsed >= maxFillGas) return 'gas'
  if (moved.isDone) return isReceived(transfer, read.isDone ? read.data : null) ? null : 'not_moved'
  const { rule } = await readRules(client, transfer, block)
  if (rule) return rule
  const isOwn = approvals.length === 0
  return isOwn || (await isOwnRefused(client, transfer, block)) ? 'not_transferable' : 'marketplace'

  function buildApprovals({ standard, tokenId }: RestrictedTransfer): (CallRequest & { from: Address })[] {
    const all = encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [operator, true] })
    const one = encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [operator, tokenId] })
    // Either will do: some collections have one of them alone.
    return (standard === 'ERC721' ? [all, one] : [all]).map((data) => ({ from, to, data, valueWei: 0n }))
  }
}

async function findRefusalByOwner(
  client: PublicClient,
  transfer: RestrictedTransfer,
  block: Block,
): Promise<FlowRefusal | null> {
  const { token, tokenId, from, to, operator } = transfer
  const { rule, validator } = await readRules(client, transfer, block)
  if (await isOwnRefused(client, transfer, block)) return rule ?? 'not_transferable'
  if (rule === 'operator_filter') return rule
  if (!validator) return null
  const data = encodeFunctionData({ abi, functionName: 'validateTransfer', args: [operator, from, to, tokenId] })
  const isRefused = await isReverted(client.call({ account: token, to: validator, data, blockHash: block.hash }))
  return isRefused ? 'transfer_validator' : null
}

/** Whether not even its owner can transfer it. */
function isOwnRefused(client: PublicClient, transfer: RestrictedTransfer, block: Block): Promise<boolean> {
  const { to, data } = buildMove(transfer)
  return isReverted(client.call({ account: transfer.from, to, data, blockHash: block.hash }))
}

/** Only with a reason: a contract that gives none may merely lack the function. */
async function isReverted(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return false
  } catch (error) {
    return getRevertData(error) !== null
  }
}

async function readRules(client: PublicClient, transfer: RestrictedTransfer, { hash }: Block) {
  return readTransferRules(await multicall(client, hash, buildTransferRuleCalls(transfer)))
}

/** The call that gives an item away. `isSafe`: a contract that does not know what it gets refuses it. */
export function buildTransfer(token: ListingToken, parties: Parties): CallRequest {
  return buildMove(toTransfer(token, parties))
}

function buildMove({ standard, token: to, tokenId, amount, ...transfer }: RestrictedTransfer): CallRequest {
  const { from, to: receiver, isSafe } = transfer
  const args = [from, receiver, tokenId] as const
  const data =
    standard === 'ERC1155'
      ? encodeFunctionData({ abi: editionAbi, functionName: 'safeTransferFrom', args: [...args, amount, '0x'] })
      : isSafe
        ? encodeFunctionData({ abi, functionName: 'safeTransferFrom', args })
        : encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args })
  return { to, data, valueWei: 0n }
}

function buildRead({ standard, token: to, tokenId, ...transfer }: RestrictedTransfer): CallRequest {
  const data =
    standard === 'ERC721'
      ? encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] })
      : encodeFunctionData({ abi, functionName: 'balanceOf', args: [transfer.to, tokenId] })
  return { to, data, valueWei: 0n }
}

function isReceived({ standard, to, amount }: RestrictedTransfer, answer: `0x${string}` | null): boolean {
  if (standard === 'ERC1155') return (decodeWord(answer) ?? 0n) >= amount
  const owner = decodeAddress(answer)
  return owner !== null && isAddressEqual(owner, to)
}
