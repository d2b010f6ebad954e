const names = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'net_version',
  'web3_clientVersion',
] as const

export type RpcMethod = (typeof names)[number]

/** The methods that a browser may call. None holds a key, moves time, traces or subscribes. */
export const rpcMethods: ReadonlySet<string> = new Set(names)

export function isRpcMethod(name: string): name is RpcMethod {
  return rpcMethods.has(name)
}
