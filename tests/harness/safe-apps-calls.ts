import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { SafeInfo } from '@/lib/protocol/safe-apps'
import { buildBalances, buildTransactionDetails, messageHash, safe, safeTxHash } from '../builders/gateway-answers'

/** One method of the bridge: what it sends, and a realistic answer. */
export interface SafeAppsCall {
  method: string
  params: unknown
  data: unknown
  /** What the host answers that must not be taken for an answer. */
  odd: unknown
  /** A part of the SDK and its name there, and what it is called with. */
  name: string
  args: readonly unknown[]
}

export const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const permissions = [{ parentCapability: 'requestAddressBook', invoker: 'https://example.org', date: 1, caveats: [] }]
export const transaction = { to: safe, value: '1', data: '0x' }
export const typedData = {
  domain: { name: 'Seaport', version: '1.6', chainId: 1 },
  types: { Order: [{ name: 'counter', type: 'uint256' }] },
  message: { counter: '0' },
  primaryType: 'Order',
}
export const safeInfo: SafeInfo = {
  safeAddress: safe,
  chainId: 1,
  threshold: 2,
  owners: [owner],
  isReadOnly: false,
  nonce: 7,
  implementation: safe,
  modules: null,
  fallbackHandler: null,
  guard: null,
  version: '1.4.1',
}
export const chainInfo = {
  chainName: 'Ethereum',
  chainId: '1',
  shortName: 'eth',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: 'https://example.org/eth.png' },
  blockExplorerUriTemplate: { address: 'https://example.org/{{address}}', txHash: '', api: '' },
}

export function callSdk(sdk: SafeAppsSDK, { name, args }: Pick<SafeAppsCall, 'name' | 'args'>): Promise<unknown> {
  const [part = '', method = ''] = name.split('.')
  const parts = sdk as unknown as Record<string, Record<string, (...args: readonly unknown[]) => Promise<unknown>>>
  const call = parts[part]?.[method]
  if (!call) throw new Error(`The SDK has no ${name}.`)
  return call.apply(parts[part], [...args])
}

/** The address book comes apart: it asks for permission first. */
export const safeAppsCalls: SafeAppsCall[] = [
  {
    method: 'sendTransactions',
    params: { txs: [transaction], params: { safeTxGas: 500_000 } },
    data: { safeTxHash },
    odd: { safeTxHash: '0x' },
    name: 'txs.send',
    args: [{ txs: [transaction], params: { safeTxGas: 500_000 } }],
  },
  {
    method: 'rpcCall',
    params: { call: 'eth_getBalance', params: [safe, 'latest'] },
    data: '0x1',
    odd: undefined,
    name: 'eth.getBalance',
    args: [[safe]],
  },
  { method: 'getChainInfo', params: undefined, data: chainInfo, odd: {}, name: 'safe.getChainInfo', args: [] },
  {
    method: 'getSafeInfo',
    params: undefined,
    data: safeInfo,
    odd: { ...safeInfo, chainId: '1' },
    name: 'safe.getInfo',
    args: [],
  },
  {
    method: 'getTxBySafeTxHash',
    params: { safeTxHash },
    data: buildTransactionDetails(),
    odd: { ...buildTransactionDetails(), txStatus: 5 },
    name: 'txs.getBySafeTxHash',
    args: [safeTxHash],
  },
  {
    method: 'getSafeBalances',
    params: { currency: 'usd' },
    data: buildBalances(),
    odd: [buildBalances()],
    name: 'safe.experimental_getBalances',
    args: [],
  },
  {
    method: 'signMessage',
    params: { message: 'Verdigris' },
    data: { messageHash, signature: '0x1b' },
    odd: '0x1b',
    name: 'txs.signMessage',
    args: ['Verdigris'],
  },
  {
    method: 'signTypedMessage',
    params: { typedData },
    data: { safeTxHash },
    odd: { signature: '0x1b' },
    name: 'txs.signTypedMessage',
    args: [typedData],
  },
  {
    method: 'getEnvironmentInfo',
    params: undefined,
    data: { origin: 'https://app.safe.global' },
    odd: null,
    name: 'safe.getEnvironmentInfo',
    args: [],
  },
  {
    method: 'getOffChainSignature',
    params: messageHash,
    data: '0x1b',
    odd: { signature: '0x1b' },
    name: 'safe.getOffChainSignature',
    args: [messageHash],
  },
  {
    method: 'wallet_getPermissions',
    params: undefined,
    data: permissions,
    odd: { requestAddressBook: true },
    name: 'wallet.getPermissions',
    args: [],
  },
  {
    method: 'wallet_requestPermissions',
    params: [{ requestAddressBook: {} }],
    data: permissions,
    odd: [null],
    name: 'wallet.requestPermissions',
    args: [[{ requestAddressBook: {} }]],
  },
]

export interface ProviderRequest {
  method: string
  params?: unknown[]
}

export const executionHash = `0x${'7a'.repeat(32)}`
export const providerCall = { to: owner, data: '0x', value: '0x0' }

/** Everything that the package's provider can do, but for batches. */
export const providerRequests: ProviderRequest[] = [
  { method: 'eth_accounts' },
  { method: 'net_version' },
  { method: 'eth_chainId' },
  { method: 'personal_sign', params: ['0x1234', safe.toLowerCase()] },
  { method: 'eth_sign', params: [safe, messageHash] },
  { method: 'eth_signTypedData', params: [safe, typedData] },
  { method: 'eth_signTypedData_v4', params: [safe, JSON.stringify(typedData)] },
  { method: 'eth_sendTransaction', params: [{ to: owner, gas: '0x5208', value: undefined }] },
  { method: 'eth_blockNumber' },
  { method: 'eth_getBalance', params: [safe, 'latest'] },
  { method: 'eth_getCode', params: [safe, 'latest'] },
  { method: 'eth_getTransactionCount', params: [safe, 'latest'] },
  { method: 'eth_getStorageAt', params: [safe, '0x0', 'latest'] },
  { method: 'eth_getBlockByNumber', params: ['latest', false] },
  { method: 'eth_getBlockByHash', params: [executionHash, false] },
  { method: 'eth_getTransactionByHash', params: [safeTxHash] },
  { method: 'eth_getTransactionReceipt', params: [safeTxHash] },
  { method: 'eth_estimateGas', params: [providerCall] },
  { method: 'eth_call', params: [providerCall, 'latest'] },
  { method: 'eth_getLogs', params: [{ address: safe }] },
  { method: 'eth_gasPrice' },
  { method: 'wallet_getPermissions' },
  { method: 'wallet_requestPermissions', params: [[{ requestAddressBook: {} }]] },
  { method: 'safe_setSettings', params: [{ offChainSigning: true }] },
]
