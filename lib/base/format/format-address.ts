/** `0x1234…cdef`: enough to tell two apart at a glance, never enough to trust. */
export function formatAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
