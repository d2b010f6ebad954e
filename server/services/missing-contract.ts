import type { Address } from 'viem'

export interface MissingContract {
  name: string
  address: Address
  /** What an operator can do about it. */
  remedy: string
}
