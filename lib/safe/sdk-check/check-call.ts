import type { Methods } from '@safe-global/safe-apps-sdk'
import type { Address, Hash } from 'viem'

/** One call that an app can make of the Safe around it. */
export interface CheckCall {
  /** A part of the SDK and its name there, or a method of the provider. */
  name: string
  through: 'sdk' | 'provider'
  /** What the host hears of it; null where the page answers by itself. */
  method: `${Methods}` | null
  /** Asks nobody, changes nothing, and needs nothing that came before. */
  isRead: boolean
  args: readonly unknown[]
}

/** What the arguments are made of: the Safe, and what was answered last. */
export interface CheckFacts {
  safe: Address
  chainId: number
  safeTxHash: Hash
  messageHash: Hash
}

const text = 'Verdigris asks whether this Safe can sign.'

/** Nothing, to the Safe itself. */
export const buildTransaction = ({ safe }: CheckFacts) => ({ to: safe, value: '0', data: '0x' })

export const checkMessage = text

export const buildTypedData = ({ chainId }: CheckFacts) => ({
  domain: { name: 'Verdigris', chainId },
  types: { Question: [{ name: 'text', type: 'string' }] },
  primaryType: 'Question',
  message: { text },
})

export const addressBookRequest = [{ requestAddressBook: {} }]
