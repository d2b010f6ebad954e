/** A wallet's own way to a node, for whoever wants a second opinion of what the market says (EIP-1193). */
export interface Eip1193Reader {
  name: string
  request(call: { method: string; params?: unknown }): Promise<unknown>
}
