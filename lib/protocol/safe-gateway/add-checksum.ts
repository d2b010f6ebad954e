import { getAddress, isAddress } from 'viem'

/** The gateway refuses an address without its checksum. A wrong one is a mistyped address, for which no path is built. */
export function addChecksum(address: string): string {
  return isAddress(address) ? getAddress(address) : ''
}
