import { toHex, zeroHash } from 'viem'
import {
  addressBookRequest,
  buildTransaction,
  buildTypedData,
  type CheckCall,
  type CheckFacts,
  checkMessage,
} from './check-call'

type ProviderCall = [name: string, method: CheckCall['method'], ...params: unknown[]]

/** Everything that the provider of Safe Apps takes (EIP-1193), with parameters that do no harm. */
export function listProviderCalls(facts: CheckFacts): CheckCall[] {
  const { safe, chainId, safeTxHash, messageHash } = facts
  const tx = buildTransaction(facts)
  const typedData = buildTypedData(facts)
  const calls = { version: '2.0.0', from: safe, chainId: toHex(chainId), atomicRequired: true, calls: [tx, tx] }
  const asking: ProviderCall[] = [
    ['personal_sign', 'signMessage', toHex(checkMessage), safe],
    ['eth_sign', 'signMessage', safe, messageHash],
    ['eth_signTypedData', 'signTypedMessage', safe, typedData],
    ['eth_signTypedData_v4', 'signTypedMessage', safe, JSON.stringify(typedData)],
    ['eth_sendTransaction', 'sendTransactions', { ...tx, from: safe }],
    ['wallet_sendCalls', 'sendTransactions', calls],
    ['wallet_getCallsStatus', 'getTxBySafeTxHash', safeTxHash],
    ['wallet_showCallsStatus', null, safeTxHash],
    ['wallet_requestPermissions', 'wallet_requestPermissions', addressBookRequest],
    ['safe_setSettings', 'rpcCall', { offChainSigning: true }],
    ['eth_getTransactionByHash', 'getTxBySafeTxHash', safeTxHash],
    ['eth_getTransactionReceipt', 'getTxBySafeTxHash', safeTxHash],
  ]
  const reading: ProviderCall[] = [
    ['eth_accounts', null],
    ['net_version', null],
    ['eth_chainId', null],
    ['eth_blockNumber', 'rpcCall'],
    ['eth_gasPrice', 'rpcCall'],
    ['eth_getBalance', 'rpcCall', safe, 'latest'],
    ['eth_getCode', 'rpcCall', safe, 'latest'],
    ['eth_getTransactionCount', 'rpcCall', safe, 'latest'],
    ['eth_getStorageAt', 'rpcCall', safe, '0x0', 'latest'],
    ['eth_getBlockByNumber', 'rpcCall', 'latest', false],
    ['eth_getBlockByHash', 'rpcCall', zeroHash, false],
    ['eth_estimateGas', 'rpcCall', tx],
    ['eth_call', 'rpcCall', tx, 'latest'],
    ['eth_getLogs', 'rpcCall', { address: safe, fromBlock: 'latest' }],
    ['wallet_getPermissions', 'wallet_getPermissions'],
    ['wallet_getCapabilities', null],
  ]
  const build =
    (isRead: boolean) =>
    ([name, method, ...args]: ProviderCall): CheckCall => ({ name, through: 'provider', method, isRead, args })
  return [...reading.map(build(true)), ...asking.map(build(false))]
}
