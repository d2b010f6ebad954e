import { type Address, concatHex, domainSeparator, type Hash, type Hex, hashStruct, keccak256, zeroAddress } from 'viem'
import { callInputs } from './safe-core-abi'

/** Where a Safe is: the domain of all that it signs (EIP-712), from its version 1.3.0 on. */
export interface SafePlace {
  chainId: number
  safe: Address
}

export interface SafeTx {
  to: Address
  /** In wei. */
  value: bigint
  data: Hex
  /** 0 is a call, 1 a delegate call. */
  operation: 0 | 1
  safeTxGas: bigint
  baseGas: bigint
  gasPrice: bigint
  gasToken: Address
  refundReceiver: Address
  nonce: bigint
}

export const safeTxTypes = {
  SafeTx: [...callInputs, { name: 'nonce', type: 'uint256' }],
} as const

/** A transaction that pays nothing back for its gas, as wallets propose them. */
export function buildSafeTx({
  nonce,
  to,
  value = 0n,
  data = '0x',
  operation = 0,
}: Partial<SafeTx> & { to: Address; nonce: bigint }): SafeTx {
  const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
  return { to, value, data, operation, ...gas, nonce }
}

/** What an owner signs. */
export function buildSafeTxTypedData({ chainId, safe }: SafePlace, message: SafeTx) {
  return { domain: { chainId, verifyingContract: safe }, types: safeTxTypes, primaryType: 'SafeTx', message } as const
}

/** The bytes whose hash is signed: a contract that is an owner is asked about these. */
export function encodeSafeTx(place: SafePlace, tx: SafeTx): Hex {
  const { domain, types, primaryType, message } = buildSafeTxTypedData(place, tx)
  return concatHex(['0x1901', domainSeparator({ domain }), hashStruct({ data: { ...message }, types, primaryType })])
}

/** The safeTxHash: `getTransactionHash` of the contract. */
export function hashSafeTx(place: SafePlace, tx: SafeTx): Hash {
  return keccak256(encodeSafeTx(place, tx))
}
