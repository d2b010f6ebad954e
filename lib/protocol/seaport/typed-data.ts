import { type Address, domainSeparator, type Hex, hashTypedData } from 'viem'
import type { OrderComponents } from './types'

/** Seaport 1.6's EIP-712 types, in the order in which the contract hashes them. */
export const orderTypes = {
  OrderComponents: [
    { name: 'offerer', type: 'address' },
    { name: 'zone', type: 'address' },
    { name: 'offer', type: 'OfferItem[]' },
    { name: 'consideration', type: 'ConsiderationItem[]' },
    { name: 'orderType', type: 'uint8' },
    { name: 'startTime', type: 'uint256' },
    { name: 'endTime', type: 'uint256' },
    { name: 'zoneHash', type: 'bytes32' },
    { name: 'salt', type: 'uint256' },
    { name: 'conduitKey', type: 'bytes32' },
    { name: 'counter', type: 'uint256' },
  ],
  OfferItem: [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
  ],
  ConsiderationItem: [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
    { name: 'recipient', type: 'address' },
  ],
} as const

export interface SeaportDomain {
  chainId: number
  seaport: Address
}

/** The EIP-712 domain; always made from configuration, never from what a client sends. */
export function buildDomain({ chainId, seaport }: SeaportDomain) {
  return { name: 'Seaport', version: '1.6', chainId, verifyingContract: seaport } as const
}

/** The typed data that a maker signs for one order. */
export function buildTypedData(domain: SeaportDomain, components: OrderComponents) {
  return {
    domain: buildDomain(domain),
    types: orderTypes,
    primaryType: 'OrderComponents',
    message: components,
  } as const
}

/** The struct that Seaport's calls take: the counter is left out, the length of the consideration put in. */
export function buildOrderParameters({ counter: _, ...parameters }: OrderComponents) {
  return { ...parameters, totalOriginalConsiderationItems: BigInt(parameters.consideration.length) }
}

/** The 32 bytes that the maker's key signs (EIP-712). */
export function hashOrderDigest(domain: SeaportDomain, components: OrderComponents): Hex {
  return hashTypedData(buildTypedData(domain, components))
}

/** Seaport's own domain separator, for a comparison with `information()`. */
export function hashDomain(domain: SeaportDomain): Hex {
  const key = `${domain.chainId}:${domain.seaport}`
  const hash = separators.get(key) ?? domainSeparator({ domain: buildDomain(domain) })
  separators.set(key, hash)
  return hash
}

/** By chain and contract: as few as the configuration has. */
const separators = new Map<string, Hex>()
