/** Addresses are text without a case; `isAddressEqual` of viem brings the hash of checksums along. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
