import { type Address, encodeFunctionData, type Hash } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { localChainId } from '@/lib/protocol/chains/chains'
import { packCalls, type SafeCall as SafeTxCall } from '@/lib/protocol/safe-tx/multi-send'
import { safeAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { buildSafeTx, buildSafeTxTypedData, hashSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { joinSignatures } from '@/lib/protocol/safe-tx/signatures'
import type { LocalClient } from '@/server/local/chain/client'

export type SafeCall = Omit<SafeTxCall, 'operation'>

/** What a Safe's owners sign. */
export interface SafeTx extends SafeCall {
  /** 1: a delegate call, as of a batch. */
  operation: 0 | 1
  nonce: number
  safeTxHash: Hash
}

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
    const tx = { ...packCalls([first, ...rest]), nonce }
    return { ...tx, safeTxHash: this.hashWithGas(tx, 0n) }
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
    const full = this.complete(tx, safeTxGas)
    const typedData = buildSafeTxTypedData(this.place, full)
    const parts = signers.map(async (owner) => ({
      owner: owner.address,
      signature: await owner.signTypedData(typedData),
    }))
    const execution = encodeFunctionData({
      abi: safeAbi,
      functionName: 'execTransaction',
      args: [
        ...([full.to, full.value, full.data, full.operation, full.safeTxGas, full.baseGas, full.gasPrice] as const),
        ...([full.gasToken, full.refundReceiver, joinSignatures(await Promise.all(parts))] as const),
      ],
    })
    const direct = { to: this.address, value: 0n, data: execution }
    const hash = await this.client.sendTransaction({
      ...(relayed ? packCalls([direct, { to: this.address, value: 0n, data: '0x' }]) : direct),
      account: signers[0] as PrivateKeyAccount,
      gas: 3_000_000n,
    })
    await this.client.waitForTransactionReceipt({ hash, timeout: 20_000 })
    return hash
  }

  /** Its hash when it may go on although what it calls fails: then the Safe emits `ExecutionFailure`. */
  hashWithGas(tx: Omit<SafeTx, 'safeTxHash'>, safeTxGas: bigint): Hash {
    return hashSafeTx(this.place, this.complete(tx, safeTxGas))
  }

  private get place() {
    return { chainId: localChainId, safe: this.address }
  }

  private complete({ nonce, ...call }: Omit<SafeTx, 'safeTxHash'>, safeTxGas: bigint) {
    return { ...buildSafeTx({ ...call, nonce: BigInt(nonce) }), safeTxGas }
  }
}
