import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  getContractAddress,
  getCreate2Address,
  type Hex,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerializableLegacy,
  zeroHash,
} from 'viem'
import { seaportFactoryAddress } from '@/server/local/chain/contracts'

/** A call that deploys a contract, or a transaction of a key that nobody has, signed for every chain (before EIP-155). */
export type Deployment =
  | { kind: 'call'; address: Address; to: Address; data: Hex }
  | { kind: 'presigned'; address: Address; sender: Address; costWei: bigint; raw: Hex }

/** How Seaport's factory came to its address: a keyless CREATE2 proxy, and by it a factory that made the one with the short address. */
export const keylessCreate2Address: Address = '0x7A0D94F55792C434d74a40883C6ed8545E406D12'
export const firstSeaportFactoryAddress: Address = '0xcfA3A7637547094fF06246817a35B8333C315196'

const factoryAbi = parseAbi(['function safeCreate2(bytes32 salt, bytes initializationCode) payable returns (address)'])

export const encodeSafeCreate2 = (salt: Hex, initCode: Hex): Hex =>
  encodeFunctionData({ abi: factoryAbi, functionName: 'safeCreate2', args: [salt, initCode] })

/**
 * Finds the deployments that a text publishes, such as the documentation of a contract. The text need not be trusted: the address that a
 * deployment leads to follows from its code, and only the wanted ones count.
 */
export async function readDeployments(text: string, wanted: ReadonlySet<Address>): Promise<Deployment[]> {
  const blobs = [...new Set(text.match(/0x[0-9a-f]{100,}/gi) ?? [])] as Hex[]
  const found = await Promise.all(blobs.map(async (blob) => [...(await readPresigned(blob)), ...readCalls(blob)]))
  return found.flat().filter(({ address }) => wanted.has(address))
}

async function readPresigned(raw: Hex): Promise<Deployment[]> {
  try {
    const { to, gas = 0n, gasPrice = 0n, nonce = 0, chainId } = parseTransaction(raw) as TransactionSerializableLegacy
    if (to || chainId !== undefined || nonce !== 0) return []
    const sender = await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })
    const address = getContractAddress({ from: sender, nonce: 0n })
    return [{ kind: 'presigned', address, sender, costWei: gas * gasPrice, raw }]
  } catch {
    return []
  }
}

function readCalls(data: Hex): Deployment[] {
  const build = (to: Address, salt: Hex, bytecode: Hex): Deployment => ({
    ...{ kind: 'call', to, data, address: getCreate2Address({ from: to, salt, bytecode }) },
  })
  try {
    const [salt, initCode] = decodeFunctionData({ abi: factoryAbi, data }).args
    return [seaportFactoryAddress, firstSeaportFactoryAddress].map((to) => build(to, salt, initCode))
  } catch {
    return [build(keylessCreate2Address, zeroHash, data)]
  }
}
