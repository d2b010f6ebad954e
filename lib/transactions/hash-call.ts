import { concatHex, encodeAbiParameters, type Hex, keccak256 } from 'viem'
import type { CallRequest } from '@/lib/protocol/seaport'

const parameters = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] as const

/** What a transaction does, in 32 bytes: fee and nonce are not part of it, which a wallet chooses and changes. */
export function hashCall({ to, data, valueWei }: CallRequest): Hex {
  return keccak256(encodeAbiParameters(parameters, [to, valueWei, data]))
}

/** Of several calls that go out as one; one alone has its own hash. */
export function hashCalls(calls: readonly CallRequest[]): Hex {
  const [first, ...rest] = calls.map(hashCall)
  return first && rest.length === 0 ? first : keccak256(concatHex(calls.map(hashCall)))
}
