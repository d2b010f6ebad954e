import { formatAddress } from './format-address'

/** Addresses that are separated by blanks, each as `formatAddress` has it. */
export function formatAddresses(addresses: string): string {
  return addresses.split(' ').map(formatAddress).join(', ')
}
