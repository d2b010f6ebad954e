import {
  type Address,
  concatHex,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  keccak256,
  pad,
  parseAbi,
  zeroAddress,
} from 'viem'
import type { LocalClient } from './client'
import { safeContracts } from './contracts'

const factoryAbi = parseAbi([
  'function proxyCreationCode() pure returns (bytes)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
])
const setupAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
])
const saltNonce = 0n

export interface DemoSafe {
  address: Address
  /** Calldata for the proxy factory that creates it. */
  creation: { to: Address; data: Hex }
}

/** The Safe that these owners get from the real proxy factory: the same address for the same owners on any chain. */
export async function buildDemoSafe(client: LocalClient, owners: Address[], threshold: number): Promise<DemoSafe> {
  const singleton = safeContracts.singletonL2.address
  const factory = safeContracts.proxyFactory.address
  const initializer = encodeFunctionData({
    abi: setupAbi,
    functionName: 'setup',
    args: [
      owners,
      BigInt(threshold),
      zeroAddress,
      '0x',
      safeContracts.fallbackHandler.address,
      zeroAddress,
      0n,
      zeroAddress,
    ],
  })
  const proxyCode = await client.readContract({ address: factory, abi: factoryAbi, functionName: 'proxyCreationCode' })
  const address = getCreate2Address({
    from: factory,
    salt: keccak256(concatHex([keccak256(initializer), pad('0x', { size: 32 })])),
    bytecode: concatHex([proxyCode, pad(singleton, { size: 32 })]),
  })
  const data = encodeFunctionData({
    abi: factoryAbi,
    functionName: 'createProxyWithNonce',
    args: [singleton, initializer, saltNonce],
  })
  return { address, creation: { to: factory, data } }
}
