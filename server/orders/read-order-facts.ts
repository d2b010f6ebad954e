import {
  type Address,
  checksumAddress,
  concatHex,
  decodeFunctionResult,
  encodeFunctionData,
  erc721Abi,
  type Hash,
  type Hex,
  keccak256,
  numberToHex,
  type PublicClient,
  size,
  slice,
} from 'viem'
import { seaportAbi } from '@/lib/contracts/seaport'
import { AppError } from '@/lib/errors/app-error'
import { hashDomain, type SeaportDomain } from '@/lib/seaport'
import { type ReadCall, type ReadResult, readCalls } from '@/server/chains/read-calls'
import { buildContractSignatureCall, isContractSignatureAnswer, isSignedByKey } from './order-signature'

/** The parts of an order that its validity on chain depends on. */
export interface CheckedOrder {
  hash: Hash
  maker: Address
  contract: Address
  tokenId: bigint
  counter: bigint
  signature: Hex
}

/** What the chain says of an order after one block. */
export interface OrderFacts {
  isValidated: boolean
  isCancelled: boolean
  isFilled: boolean
  counter: bigint
  /** Null when the token does not exist. */
  owner: Address | null
  isApproved: boolean
  /** Whether its own signature holds; Seaport does not ask once the order is validated. */
  isSigned: boolean
}

const callsPerOrder = 5

/**
 * Reads single ERC-721 listings in the state of one block, in their order.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function readOrderFacts(
  client: PublicClient,
  domain: SeaportDomain,
  orders: readonly CheckedOrder[],
  blockHash: Hash,
): Promise<OrderFacts[]> {
  const answers = await readCalls(
    client,
    blockHash,
    orders.flatMap((order) => buildCalls(domain.seaport, order)),
  )
  return Promise.all(
    orders.map(async (order, index) => {
      const own = answers.slice(index * callsPerOrder, (index + 1) * callsPerOrder)
      return { ...decodeFacts(domain.seaport, own), isSigned: await isSigned(client, domain, order, blockHash) }
    }),
  )
}

function buildCalls(seaport: Address, { hash, maker, contract, tokenId }: CheckedOrder): ReadCall[] {
  const abi = erc721Abi
  return [
    { to: seaport, data: encodeFunctionData({ abi: seaportAbi, functionName: 'getOrderStatus', args: [hash] }) },
    { to: seaport, data: encodeFunctionData({ abi: seaportAbi, functionName: 'getCounter', args: [maker] }) },
    { to: contract, data: encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] }) },
    { to: contract, data: encodeFunctionData({ abi, functionName: 'isApprovedForAll', args: [maker, seaport] }) },
    { to: contract, data: encodeFunctionData({ abi, functionName: 'getApproved', args: [tokenId] }) },
  ]
}

function decodeFacts(seaport: Address, answers: readonly ReadResult[]): Omit<OrderFacts, 'isSigned'> {
  const [status, counter, owner, approvedForAll, approved] = answers
  if (!status || !counter) throw new AppError('unavailable', 'The chain has no Seaport.', { retryable: true })
  const [isValidated, isCancelled, filled, total] = decodeFunctionResult({
    abi: seaportAbi,
    functionName: 'getOrderStatus',
    data: status,
  })
  return {
    isValidated,
    isCancelled,
    isFilled: total > 0n && filled === total,
    counter: decodeFunctionResult({ abi: seaportAbi, functionName: 'getCounter', data: counter }),
    owner: readAddress(owner),
    isApproved: readWord(approvedForAll) === 1n || readAddress(approved) === seaport,
  }
}

async function isSigned(client: PublicClient, domain: SeaportDomain, order: CheckedOrder, blockHash: Hash) {
  const { maker, signature } = order
  if (signature === '0x') return false
  // EIP-712, from the struct hash that is already known.
  const digest = keccak256(concatHex(['0x1901', hashDomain(domain), order.hash]))
  if (await isSignedByKey(maker, digest, signature)) return true
  // A request of its own, so that a contract that burns all the gas spoils no other order's answer. Multicall3 asks in
  // Seaport's place: a contract that tells its callers apart is found out by the simulated fill alone.
  const [answer] = await readCalls(client, blockHash, [buildContractSignatureCall(maker, digest, signature)])
  return isContractSignatureAnswer(answer ?? null)
}

// A token contract may answer anything: what is no word is no answer.
function readWord(answer: ReadResult | undefined): bigint | null {
  return answer && size(answer) >= 32 ? BigInt(slice(answer, 0, 32)) : null
}

function readAddress(answer: ReadResult | undefined): Address | null {
  const word = readWord(answer)
  if (word === null || word === 0n || word >= 2n ** 160n) return null
  return checksumAddress(numberToHex(word, { size: 20 }))
}
