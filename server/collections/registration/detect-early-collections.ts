import {
  type Address,
  encodeFunctionData,
  type Hash,
  type Hex,
  type PublicClient,
  parseAbi,
  size,
  toEventSelector,
} from 'viem'
import { type MulticallResult, multicall } from '@/lib/protocol/chains/multicall'
import { fetchLogs } from '@/server/chains/logs/fetch-logs'
import { normalizeEarlyLog } from '@/server/chains/logs/normalize-early-log'

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function totalSupply() view returns (uint256)',
  'function tokenByIndex(uint256 index) view returns (uint256)',
])
const transferTopic = toEventSelector('Transfer(address,address,uint256)')
const [newestBlocks, mostTokens] = [1_000n, 5]

/**
 * Those of the contracts that behave as an ERC-721, of contracts that know no ERC-165: `ownerOf` a token names an account whose `balanceOf`
 * is above zero. Tried are tokens 0 and 1, the first and the last by `totalSupply` and `tokenByIndex`, and those that the newest Transfer
 * events name.
 * @throws AppError `unavailable` when the node does not answer
 */
export async function detectEarlyCollections(
  client: PublicClient,
  block: { number: bigint; hash: Hash },
  contracts: readonly Address[],
): Promise<Address[]> {
  const found = await Promise.all(
    contracts.map(async (contract) => ((await isEarlyCollection(client, block, contract)) ? [contract] : [])),
  )
  return found.flat()
}

async function isEarlyCollection(
  client: PublicClient,
  block: { number: bigint; hash: Hash },
  contract: Address,
): Promise<boolean> {
  const read = (calls: readonly Hex[]) =>
    multicall(
      client,
      block.hash,
      calls.map((data) => ({ to: contract, data })),
    )
  const findOwner = async (tokens: readonly bigint[]): Promise<boolean> => {
    const owners = (await read(tokens.map((tokenId) => call('ownerOf', [tokenId])))).flatMap(toAccount)
    const balances = await read(owners.map((owner) => call('balanceOf', [owner])))
    return balances.some((answer) => (toNumber(answer) ?? 0n) > 0n)
  }
  const [supply, first] = await read([call('totalSupply', []), call('tokenByIndex', [0n])])
  const last = toNumber(supply) ?? 0n
  const tokens = new Set([0n, 1n, last, last === 0n ? 0n : last - 1n, toNumber(first) ?? 0n])
  return (await findOwner([...tokens])) || findOwner(await findNewestTokens(client, contract, block.number))
}

/** Empty where the node refuses to say: nothing hangs on it but a collection that may join later. */
async function findNewestTokens(client: PublicClient, contract: Address, head: bigint): Promise<bigint[]> {
  const from = head > newestBlocks ? head - newestBlocks : 0n
  const filter = { address: [contract], topics: [[transferTopic]] }
  const logs = await fetchLogs(client, [filter], { from, to: head }).catch(() => [])
  const tokens = logs.flatMap((log) => normalizeEarlyLog(log).topics[3] ?? [])
  return [...new Set(tokens.map(BigInt))].slice(-mostTokens)
}

type Name = (typeof abi)[number]['name']
function call(functionName: Name, args: readonly unknown[]): Hex {
  return encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
}

function toNumber(answer: MulticallResult | undefined): bigint | null {
  return answer != null && size(answer) === 32 ? BigInt(answer) : null
}

function toAccount(answer: MulticallResult): Address[] {
  const value = toNumber(answer)
  return value !== null && value > 0n && value < 2n ** 160n ? [`0x${value.toString(16).padStart(40, '0')}`] : []
}
