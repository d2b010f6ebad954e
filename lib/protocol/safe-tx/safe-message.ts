import {
  concatHex,
  domainSeparator,
  type Hash,
  type Hex,
  hashMessage,
  hashStruct,
  hashTypedData,
  keccak256,
} from 'viem'
import type { SafePlace } from './safe-tx'

export interface TypedMessage {
  domain: Record<string, unknown>
  types: Record<string, { name: string; type: string }[]>
  message: Record<string, unknown>
  primaryType?: string | undefined
}

export const safeMessageTypes = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const

/** What an owner signs for the Safe to have signed `digest`: the hash that a verifier hands to `isValidSignature`. */
export function buildSafeMessageTypedData({ chainId, safe }: SafePlace, digest: Hash) {
  return {
    domain: { chainId, verifyingContract: safe },
    types: safeMessageTypes,
    primaryType: 'SafeMessage',
    message: { message: digest },
  } as const
}

/** The bytes whose hash is signed. */
export function encodeSafeMessage(place: SafePlace, digest: Hash): Hex {
  const { domain, types, primaryType, message } = buildSafeMessageTypedData(place, digest)
  return concatHex(['0x1901', domainSeparator({ domain }), hashStruct({ data: message, types, primaryType })])
}

export function hashSafeMessage(place: SafePlace, digest: Hash): Hash {
  return keccak256(encodeSafeMessage(place, digest))
}

/** A text by EIP-191, typed data by EIP-712. @throws what viem throws at typed data that cannot be hashed */
export function hashOffChainMessage(message: string | TypedMessage): Hash {
  if (typeof message === 'string') return hashMessage(message)
  const { EIP712Domain: _, ...types } = message.types
  const primaryType = message.primaryType ?? findPrimaryType(types)
  return hashTypedData({ domain: message.domain, types, primaryType, message: message.message } as never)
}

/** The type that no other holds: Safe Apps leave its name out. */
function findPrimaryType(types: TypedMessage['types']): string {
  const held = new Set(Object.values(types).flatMap((fields) => fields.map(({ type }) => type.replace(/\[.*$/, ''))))
  const [primary, ...others] = Object.keys(types).filter((name) => !held.has(name))
  if (primary === undefined || others.length > 0) throw new TypeError('The typed data has no primary type.')
  return primary
}
