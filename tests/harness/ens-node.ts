import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  namehash,
  numberToHex,
  parseAbi,
} from 'viem'
import { mainnet } from 'viem/chains'
import { answerJson, type RecordedRequest, startRecordingServer } from './recording-server'

/** ENS's Universal Resolver (ENSIP-23), as far as a market asks it. */
const resolverAbi = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'error ResolverNotFound(bytes name)',
  'error ReverseAddressMismatch(string primary, bytes primaryAddress)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)'])

export interface EnsRecord {
  name: string
  /** The text record; without one there is no picture. */
  avatar?: string
  /** The name is said of the address, and does not lead back to it. */
  isForged?: boolean
  /** Its resolver answers on the web (EIP-3668), at this address. */
  gateway?: string
}

export interface EnsNode {
  url: string
  /** By the address in lower case. */
  records: Map<string, EnsRecord>
  /** Whether it leaves calls unanswered. */
  isSilent: boolean
  requests: readonly RecordedRequest[]
  close(): Promise<void>
}

type Returned = { success: boolean; returnData: Hex }
const succeed = (returnData: Hex): Returned => ({ success: true, returnData })
const fail = (returnData: Hex): Returned => ({ success: false, returnData })

/** A node of Ethereum that knows names and nothing else. What it says has the shapes of the chain's own answers. */
export async function startEnsNode(): Promise<EnsNode> {
  const server = await startRecordingServer()
  const records = new Map<string, EnsRecord>()
  const node: EnsNode = { url: server.url, records, isSilent: false, requests: server.requests, close: server.close }

  const reverse = (address: Hex): Returned => {
    const record = records.get(address.toLowerCase())
    if (!record) return fail(encodeErrorResult({ abi: resolverAbi, errorName: 'ResolverNotFound', args: ['0x00'] }))
    if (record.isForged) {
      const args = [record.name, `0x${'99'.repeat(20)}`] as const
      return fail(encodeErrorResult({ abi: resolverAbi, errorName: 'ReverseAddressMismatch', args }))
    }
    if (record.gateway) {
      const args = [resolver, [record.gateway], '0x', '0x12345678', '0x'] as const
      return fail(encodeErrorResult({ abi: resolverAbi, errorName: 'OffchainLookup', args }))
    }
    const result = [record.name, resolver, resolver] as const
    return succeed(encodeFunctionResult({ abi: resolverAbi, functionName: 'reverseWithGateways', result }))
  }

  const resolve = (data: Hex): Returned => {
    const { args } = decodeFunctionData({ abi: textAbi, data })
    const record = [...records.values()].find(({ name }) => namehash(name) === args[0])
    const text = args[1] === 'avatar' ? (record?.avatar ?? '') : ''
    const result = [encodeAbiParameters([{ type: 'string' }], [text]), resolver] as const
    return succeed(encodeFunctionResult({ abi: resolverAbi, functionName: 'resolveWithGateways', result }))
  }

  const call = (to: Address, data: Hex): Returned => {
    if (to.toLowerCase() === resolver.toLowerCase()) {
      const { functionName, args } = decodeFunctionData({ abi: resolverAbi, data })
      return functionName === 'reverseWithGateways' ? reverse(args[0]) : resolve(args[1])
    }
    if (to.toLowerCase() !== mainnet.contracts.multicall3.address.toLowerCase()) return fail('0x')
    const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data })
    if (functionName !== 'aggregate3') return fail('0x')
    const result = args[0].map(({ target, callData }) => call(target, callData))
    return succeed(encodeFunctionResult({ abi: multicall3Abi, functionName, result }))
  }

  const block = {
    ...{ number: '0x1700000', hash: `0x${'ab'.repeat(32)}`, parentHash: `0x${'aa'.repeat(32)}` },
    ...{ timestamp: numberToHex(Math.floor(Date.now() / 1000)), transactions: [], logsBloom: `0x${'00'.repeat(256)}` },
    ...{ baseFeePerGas: '0x1', gasLimit: '0x1c9c380', gasUsed: '0x0', difficulty: '0x0', totalDifficulty: '0x0' },
    ...{ nonce: '0x0000000000000000', size: '0x1', stateRoot: `0x${'11'.repeat(32)}`, uncles: [] },
  }
  const methods: Record<string, () => unknown> = {
    eth_chainId: () => '0x1',
    net_version: () => '1',
    eth_blockNumber: () => block.number,
    eth_getBlockByNumber: () => block,
    eth_getBlockByHash: () => block,
    eth_getBalance: () => '0x0',
    eth_getLogs: () => [],
    eth_getCode: () => '0x',
  }

  const answer = ({ id, method, params }: { id: number; method: string; params: [{ to: Address; data: Hex }] }) => {
    if (method !== 'eth_call') return { jsonrpc: '2.0', id, result: methods[method]?.() ?? null }
    const { success, returnData } = call(params[0].to, params[0].data)
    if (success) return { jsonrpc: '2.0', id, result: returnData }
    return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: returnData } }
  }

  server.answer = (response) => {
    const asked = JSON.parse(server.requests.at(-1)?.body ?? 'null')
    const calls = Array.isArray(asked) ? asked : [asked]
    if (node.isSilent && calls.some(({ method }) => method === 'eth_call')) return
    answerJson(response, Array.isArray(asked) ? calls.map(answer) : answer(asked))
  }
  return node
}

const resolver = mainnet.contracts.ensUniversalResolver.address
