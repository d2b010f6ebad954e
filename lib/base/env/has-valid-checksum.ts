import { isAddress } from 'viem'

export const invalidChecksumMessage = 'has an invalid checksum (EIP-55). Copy the address again'

/** Letters of both cases are a checksum (EIP-55); those of one case are none. @param text 40 hex digits after 0x */
export function hasValidChecksum(text: string): boolean {
  const digits = text.slice(2)
  return digits === digits.toUpperCase() || isAddress(text)
}
