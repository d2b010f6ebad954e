/** EIP-1193's ProviderRpcError. */
export class Eip1193Error extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
