import { zeroHash } from 'viem'
import {
  addressBookRequest,
  buildTransaction,
  buildTypedData,
  type CheckCall,
  type CheckFacts,
  checkMessage as message,
} from './check-call'

type SdkCall = [name: string, method: CheckCall['method'], ...args: unknown[]]

/** Everything that the SDK of Safe Apps offers, with arguments that do no harm. */
export function listSdkCalls(facts: CheckFacts): CheckCall[] {
  const { safe, safeTxHash, messageHash } = facts
  const tx = buildTransaction(facts)
  const typedData = buildTypedData(facts)
  const asking: SdkCall[] = [
    ['txs.send', 'sendTransactions', { txs: [tx] }],
    ['txs.getBySafeTxHash', 'getTxBySafeTxHash', safeTxHash],
    ['txs.signMessage', 'signMessage', message],
    ['txs.signTypedMessage', 'signTypedMessage', typedData],
    ['safe.getOffChainSignature', 'getOffChainSignature', messageHash],
    ['safe.requestAddressBook', 'requestAddressBook'],
    ['wallet.requestPermissions', 'wallet_requestPermissions', addressBookRequest],
    ['eth.setSafeSettings', 'rpcCall', [{ offChainSigning: true }]],
  ]
  const reading: SdkCall[] = [
    ['safe.getInfo', 'getSafeInfo'],
    ['safe.getChainInfo', 'getChainInfo'],
    ['safe.getEnvironmentInfo', 'getEnvironmentInfo'],
    ['safe.experimental_getBalances', 'getSafeBalances', { currency: 'usd' }],
    ['safe.isMessageSigned', 'rpcCall', message],
    ['safe.isMessageHashSigned', 'rpcCall', messageHash],
    ['safe.calculateMessageHash', null, message],
    ['safe.calculateTypedMessageHash', null, typedData],
    ['wallet.getPermissions', 'wallet_getPermissions'],
    ['wallet.isPermissionRequestValid', null, addressBookRequest],
    ['eth.call', 'rpcCall', [tx]],
    ['eth.getBalance', 'rpcCall', [safe]],
    ['eth.getCode', 'rpcCall', [safe]],
    ['eth.getStorageAt', 'rpcCall', [safe, 0]],
    ['eth.getPastLogs', 'rpcCall', [{ address: safe, fromBlock: 'latest' }]],
    ['eth.getBlockByHash', 'rpcCall', [zeroHash]],
    ['eth.getBlockByNumber', 'rpcCall', ['latest']],
    ['eth.getTransactionByHash', 'rpcCall', [zeroHash]],
    ['eth.getTransactionReceipt', 'rpcCall', [zeroHash]],
    ['eth.getTransactionCount', 'rpcCall', [safe]],
    ['eth.getGasPrice', 'rpcCall'],
    ['eth.getEstimateGas', 'rpcCall', tx],
  ]
  const build =
    (isRead: boolean) =>
    ([name, method, ...args]: SdkCall): CheckCall => ({ name, through: 'sdk', method, isRead, args })
  return [...reading.map(build(true)), ...asking.map(build(false))]
}
