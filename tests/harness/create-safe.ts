import { type Address, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import type { LocalClient } from '@/server/local/chain/client'

const setupAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
])
const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
])

/** A Safe of these owners, made with the real factory. */
export async function createSafe(
  client: LocalClient,
  account: PrivateKeyAccount,
  {
    owners,
    threshold,
    singleton = safeDeployments.singletonL2,
    fallbackHandler = safeDeployments.fallbackHandler,
  }: { owners: Address[]; threshold: number; singleton?: Address; fallbackHandler?: Address },
): Promise<Address> {
  const { proxyFactory } = safeDeployments
  const initializer = encodeFunctionData({
    abi: setupAbi,
    args: [owners, BigInt(threshold), zeroAddress, '0x', fallbackHandler, zeroAddress, 0n, zeroAddress],
  })
  const { result, request } = await client.simulateContract({
    ...{ account, address: proxyFactory, abi: factoryAbi, functionName: 'createProxyWithNonce' },
    args: [singleton, initializer, BigInt(Date.now())],
  })
  await client.waitForTransactionReceipt({ hash: await client.writeContract(request), timeout: 20_000 })
  return result
}
