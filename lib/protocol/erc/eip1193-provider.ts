/** What an EIP-1193 wallet is to us; viem's own type is one method call wide for each method that there is. */
export interface Eip1193Provider {
  request: (call: { method: string; params?: unknown }) => Promise<unknown>
  on?: (name: string, listener: (value: never) => void) => unknown
  removeListener?: (name: string, listener: (value: never) => void) => unknown
}
