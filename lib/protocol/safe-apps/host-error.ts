import { rejectedInSafe } from '@/lib/base/errors/third-party-texts'

/** What Safe{Wallet} says of a failure, with the code that EIP-1193 or EIP-1474 has for it: its answers carry none. */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly code: number

  constructor(text: string | undefined) {
    super(text || 'Request failed')
    this.code = rejectedInSafe.test(this.message) ? 4001 : -32603
  }
}
