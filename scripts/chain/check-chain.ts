import {
  type Address,
  BaseError,
  erc20Abi,
  type Hex,
  isAddressEqual,
  multicall3Abi,
  type PublicClient,
  parseAbi,
  size,
} from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { isWrappedNativeToken } from '@/lib/protocol/chains/is-wrapped-native-token'
import { collectionFactoryAddress } from '@/lib/protocol/contracts/deployments'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import { hashDomain } from '@/lib/protocol/seaport'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import { conduitControllerAddress, wrappedCoinContract } from '@/server/local/chain/contracts'
import type { OpenChain } from './open-chains'

export interface Check {
  name: string
  /** `missing`: the chain cannot be served without it. `off`: a part of the product is off. */
  state: 'ok' | 'missing' | 'off'
  detail: string
  remedy?: string
}

const deploy = (id: number) => `npm run chain:deploy -- ${id}`

/** PUSH0 (Shanghai); TSTORE, TLOAD and MCOPY (Cancun). As the code of a constructor it answers a word with a 1. */
const cancunCode: Hex = '0x60015f5d5f5c5f5260205f60205e60206020f3'

/** Looks at all that a market needs of a chain; nothing is sent. The rest is left out where no node answers. */
export async function checkChain(chain: OpenChain): Promise<Check[]> {
  const { checks, client } = await checkNodes(chain)
  if (!client) return checks
  const { id } = chain.facts
  return [
    ...checks,
    await checkEvm(client),
    await checkLogs(client),
    await checkConduitController(client, id),
    await checkSeaport(client, id),
    await checkMulticall(client, id),
    await checkWrappedCoin(client, chain),
    ...(await Promise.all((chain.facts.currencies ?? []).map((currency) => checkCurrency(client, currency)))),
    await checkFactory(client, id),
    await checkSafe(client, chain),
  ]
}

async function checkNodes({ facts: { id }, nodes }: OpenChain): Promise<{ checks: Check[]; client?: PublicClient }> {
  const found = await Promise.all(
    nodes.map(async ({ url, client }) => {
      const name = `Node ${new URL(url).host}`
      const chainId = await client.getChainId().catch((error) => explain(error))
      if (chainId !== id) {
        const detail = typeof chainId === 'number' ? `is of chain ${chainId}` : chainId
        const remedy = `correct RPC_URL_${id}`
        return { check: { name, state: 'missing' as const, detail, remedy } }
      }
      const block = await client.getBlockNumber().catch(() => 0n)
      return { client, check: { name, state: 'ok' as const, detail: `chain ${id}, block ${block}` } }
    }),
  )
  const client = found.find((one) => one.client)?.client
  return { checks: found.map(({ check }) => check), ...(client ? { client } : {}) }
}

async function checkEvm(client: PublicClient): Promise<Check> {
  const name = 'EVM'
  try {
    const { data } = await client.call({ data: cancunCode })
    if (data && BigInt(data) === 1n) return { name, state: 'ok', detail: 'Cancun: PUSH0, TSTORE, TLOAD, MCOPY' }
  } catch {
    // It says so by refusing an opcode.
  }
  const remedy = 'Seaport 1.6 needs transient storage (EIP-1153): the chain has to upgrade'
  return { name, state: 'missing', detail: 'no Cancun opcodes', remedy }
}

/** The index reads so many blocks at once, and fewer from a node that refuses. */
const logBlocks = 2_000n

async function checkLogs(client: PublicClient): Promise<Check> {
  const name = 'Logs'
  const toBlock = await client.getBlockNumber()
  const fromBlock = toBlock > logBlocks ? toBlock - logBlocks : 0n
  try {
    await client.getLogs({ address: seaportAddress, fromBlock, toBlock })
    return { name, state: 'ok', detail: `${toBlock - fromBlock} blocks in one request` }
  } catch (error) {
    return {
      name,
      state: 'ok',
      detail: `the node refuses ${logBlocks} blocks at once (${explain(error)}): slower, not wrong`,
    }
  }
}

async function checkConduitController(client: PublicClient, id: number): Promise<Check> {
  const name = 'Conduit controller'
  const abi = parseAbi(['function getConduitCodeHashes() view returns (bytes32, bytes32)'])
  const answer = await client
    .readContract({ address: conduitControllerAddress, abi, functionName: 'getConduitCodeHashes' })
    .catch(() => null)
  if (answer) return { name, state: 'ok', detail: conduitControllerAddress }
  return { name, state: 'missing', detail: conduitControllerAddress, remedy: deploy(id) }
}

/** Its address follows from its code. On a chain of one's own anything can stand there, so it is asked too. */
async function checkSeaport(client: PublicClient, id: number): Promise<Check> {
  const name = 'Seaport 1.6'
  const code = await client.getCode({ address: seaportAddress })
  if (!code) return { name, state: 'missing', detail: seaportAddress, remedy: deploy(id) }
  const [version, separator, controller] = await client
    .readContract({ address: seaportAddress, abi: seaportAbi, functionName: 'information' })
    .catch(() => [])
  const expected = hashDomain({ chainId: id, seaport: seaportAddress })
  const isRight =
    version === '1.6' &&
    separator === expected &&
    controller !== undefined &&
    isAddressEqual(controller, conduitControllerAddress) &&
    size(code) === seaportBytes
  if (isRight) return { name, state: 'ok', detail: seaportAddress }
  const remedy = 'the code at this address is not Seaport 1.6 of this chain: on a chain of your own, start without it'
  return { name, state: 'missing', detail: `${seaportAddress} answers as version ${version ?? 'unknown'}`, remedy }
}

const seaportBytes = 23_981

/** Calls are pinned to a block by its hash (EIP-1898). */
async function checkMulticall(client: PublicClient, id: number): Promise<Check> {
  const name = 'Multicall3'
  const call = { address: multicall3Address, abi: multicall3Abi, functionName: 'getCurrentBlockTimestamp' } as const
  if (!(await client.getCode({ address: multicall3Address }))) {
    return { name, state: 'missing', detail: multicall3Address, remedy: deploy(id) }
  }
  const { hash: blockHash } = await client.getBlock()
  try {
    await client.readContract({ ...call, blockHash })
    return { name, state: 'ok', detail: multicall3Address }
  } catch (error) {
    const remedy = 'use a node that answers eth_call at a block hash (EIP-1898)'
    return { name, state: 'missing', detail: explain(error), remedy }
  }
}

async function checkWrappedCoin(client: PublicClient, { facts }: OpenChain): Promise<Check> {
  const { id, weth, nativeCurrency } = facts
  const name = `Wrapped coin ${weth.symbol}`
  const own = wrappedCoinContract.address
  const remedy = isAddressEqual(weth.address, own)
    ? deploy(id)
    : `correct wrappedCoin in CHAINS_FILE; or name ${own} there, which ${deploy(id)} deploys`
  const token = await readToken(client, weth.address)
  if (!token) return { name, state: 'missing', detail: `${weth.address} is no ERC-20 contract`, remedy }
  if (token.decimals !== 18) return { name, state: 'missing', detail: `has ${token.decimals} decimals`, remedy }
  const isWrapper = isWrappedNativeToken(id, weth.address)
  const deposit = { address: weth.address, abi: wethAbi, functionName: 'deposit', value: 0n } as const
  if (isWrapper && !(await client.simulateContract(deposit).catch(() => null))) {
    return { name, state: 'missing', detail: `${weth.address} has no deposit() for ${nativeCurrency.symbol}`, remedy }
  }
  const said = token.symbol === weth.symbol ? '' : `, which calls itself ${token.symbol}`
  return { name, state: 'ok', detail: `${weth.address}${said}` }
}

async function checkCurrency(
  client: PublicClient,
  { address, symbol, decimals }: { address: Address; symbol: string; decimals: number },
): Promise<Check> {
  const name = `Currency ${symbol}`
  const remedy = 'correct currencies in CHAINS_FILE, or CURRENCIES'
  const token = await readToken(client, address)
  if (!token) return { name, state: 'missing', detail: `${address} is no ERC-20 contract`, remedy }
  if (token.decimals !== decimals) {
    return { name, state: 'missing', detail: `${address} has ${token.decimals} decimals, not ${decimals}`, remedy }
  }
  return {
    name,
    state: 'ok',
    detail: `${address}${token.symbol === symbol ? '' : `, which calls itself ${token.symbol}`}`,
  }
}

async function readToken(client: PublicClient, address: Address): Promise<{ symbol: string; decimals: number } | null> {
  const token = { address, abi: erc20Abi } as const
  return Promise.all([
    client.readContract({ ...token, functionName: 'symbol' }),
    client.readContract({ ...token, functionName: 'decimals' }),
  ])
    .then(([symbol, decimals]) => ({ symbol, decimals }))
    .catch(() => null)
}

async function checkFactory(client: PublicClient, id: number): Promise<Check> {
  const name = 'Collection factory'
  if (await client.getCode({ address: collectionFactoryAddress })) {
    return { name, state: 'ok', detail: collectionFactoryAddress }
  }
  return { name, state: 'off', detail: 'nobody can create a collection', remedy: deploy(id) }
}

async function checkSafe(client: PublicClient, { safeGatewayUrl, facts }: OpenChain): Promise<Check> {
  const name = 'Safe'
  if (safeGatewayUrl === null) {
    const remedy = 'set safeGateway in CHAINS_FILE to a gateway, or to built-in on a chain whose nodes you run'
    return { name, state: 'off', detail: 'no Safe gateway knows this chain', remedy }
  }
  if (safeGatewayUrl !== localGatewayPath) return { name, state: 'ok', detail: safeGatewayUrl }
  if (!(await client.getCode({ address: safeDeployments.proxyFactory }))) {
    const remedy = `deploy Safe 1.4.1 (its factory is ${safeDeployments.proxyFactory})`
    return { name, state: 'off', detail: 'built-in, but the Safe contracts are not on the chain', remedy }
  }
  try {
    await client.getLogs({ address: safeDeployments.proxyFactory, fromBlock: 0n, toBlock: 'latest' })
    return { name, state: 'ok', detail: 'built-in' }
  } catch (error) {
    const remedy = `remove safeGateway of chain ${facts.id}, or use a node that answers eth_getLogs over the whole chain`
    return { name, state: 'off', detail: `built-in, but the node refuses its logs (${explain(error)})`, remedy }
  }
}

/** viem's own message would hold the address of the node, and a key in it. */
function explain(error: unknown): string {
  if (!(error instanceof BaseError)) return 'it does not answer'
  const { details, name } = error
  return (details || name).replace(/\bhttps?:\S+|\bwss?:\S+/g, '…').slice(0, 120)
}
