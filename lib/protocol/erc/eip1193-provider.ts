/** What an EIP-1193 wallet is to us; viem's own type is one method call wide for each method that there is. */
export interface Eip1193Provider {
  request: (call: { method: string; params?: unknown }) => Promise<unknown>
  on?: (name: string, listener: (value: never) => void) => unknown
  removeListener?: (name: string, listener: (value: never) => void) => unknown
}

/** A wallet's own way to a node, for whoever wants a second opinion of what the market says (EIP-1193). */
export interface Eip1193Reader {
  name: string
  request(call: { method: string; params?: unknown }): Promise<unknown>
}
