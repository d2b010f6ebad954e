import { bytesToBigInt } from 'viem'

/** Makes an order of its own of each that has the same terms. */
export function createSalt(): string {
  return bytesToBigInt(crypto.getRandomValues(new Uint8Array(32))).toString()
}
