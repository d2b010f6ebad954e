import {
  type Address,
  concatHex,
  encodeFunctionData,
  encodePacked,
  type Hash,
  type Hex,
  hashTypedData,
  parseAbi,
  size,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { localChainId } from '@/lib/chains/chains'
import { safeAbi } from '@/lib/transactions/safe-abi'
import type { LocalClient } from '@/server/local-chain/client'

export interface SafeCall {
  to: Address
  value: bigint
  data: Hex
}

/** What a Safe's owners sign. */
export interface SafeTx extends SafeCall {
  /** 1: a delegate call, as of a batch. */
  operation: 0 | 1
  nonce: number
  safeTxHash: Hash
}

const multiSendAbi = parseAbi(['function multiSend(bytes transactions) payable'])
/** Of Safe 1.4.1, on every chain. */
const multiSendCallOnly = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const types = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

/** A real Safe and the keys of its owners: what Safe{Wallet} does with a proposal, on the chain itself. */
export class TestSafe {
  constructor(
    readonly client: LocalClient,
    readonly address: Address,
    readonly owners: readonly PrivateKeyAccount[],
  ) {}

  /** The Safe's owners among these accounts. */
  static async open(client: LocalClient, address: Address, accounts: readonly PrivateKeyAccount[]): Promise<TestSafe> {
    const addresses = await client.readContract({ address, abi: safeAbi, functionName: 'getOwners' })
    const owners = addresses.map((owner) => accounts.find((account) => account.address === owner))
    if (owners.includes(undefined)) throw new Error('An owner has no key here.')
    return new TestSafe(client, address, owners as PrivateKeyAccount[])
  }

  async nonce(): Promise<number> {
    return Number(await this.client.readContract({ address: this.address, abi: safeAbi, functionName: 'nonce' }))
  }

  async threshold(): Promise<number> {
    return Number(await this.client.readContract({ address: this.address, abi: safeAbi, functionName: 'getThreshold' }))
  }

  build(calls: readonly SafeCall[], nonce: number): SafeTx {
    const [first, ...rest] = calls
    if (!first) throw new Error('There is nothing to propose.')
    const call = rest.length === 0 ? { ...first, operation: 0 as const } : batch(calls)
    const tx = { ...call, nonce }
    return { ...tx, safeTxHash: hashTypedData(this.typedData(tx)) }
  }

  /** As Safe{Wallet} rejects: nothing, to the Safe itself. */
  buildRejection(nonce: number): SafeTx {
    return this.build([{ to: this.address, value: 0n, data: '0x' }], nonce)
  }

  /**
   * Signed by as many owners as are needed, and carried out by the first; `relayed`: by way of another contract. `gas`: a
   * tighter one than the node's estimate.
   */
  async execute(tx: SafeTx, { safeTxGas = 0n, relayed = false } = {}): Promise<Hash> {
    const signers = this.owners.slice(0, await this.threshold())
    const ascending = signers.toSorted((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
    const typedData = this.typedData(tx, safeTxGas)
    const signatures = concatHex(await Promise.all(ascending.map((owner) => owner.signTypedData(typedData))))
    const { to, value, data, operation } = tx
    const execution = encodeFunctionData({
      abi: safeAbi,
      functionName: 'execTransaction',
      args: [to, value, data, operation, safeTxGas, 0n, 0n, zeroAddress, zeroAddress, signatures],
    })
    const direct = { to: this.address, value: 0n, data: execution }
    const hash = await this.client.sendTransaction({
      ...(relayed ? batch([direct]) : direct),
      account: signers[0] as PrivateKeyAccount,
      gas: 3_000_000n,
    })
    await this.client.waitForTransactionReceipt({ hash, timeout: 20_000 })
    return hash
  }

  typedData({ to, value, data, operation, nonce }: Omit<SafeTx, 'safeTxHash'>, safeTxGas = 0n) {
    return {
      domain: { chainId: localChainId, verifyingContract: this.address },
      types,
      primaryType: 'SafeTx' as const,
      message: {
        ...{ to, value, data, operation, safeTxGas, baseGas: 0n, gasPrice: 0n },
        ...{ gasToken: zeroAddress, refundReceiver: zeroAddress, nonce: BigInt(nonce) },
      },
    }
  }

  /** Its hash when it may go on although what it calls fails: then the Safe emits `ExecutionFailure`. */
  hashWithGas(tx: SafeTx, safeTxGas: bigint): Hash {
    return hashTypedData(this.typedData(tx, safeTxGas))
  }
}

function batch(calls: readonly SafeCall[]): SafeCall & { operation: 1 } {
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, value, BigInt(size(data)), data]),
  )
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [concatHex(packed)] })
  return { to: multiSendCallOnly, value: 0n, data, operation: 1 }
}
