/** The way of a browser's JSON-RPC to one chain; what it rejects with becomes a JSON-RPC error. */
export interface RpcBackend {
  request(method: string, params: readonly unknown[]): Promise<unknown>
}
