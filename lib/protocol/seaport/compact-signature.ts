import { type Hex, parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'

/** The same signature in 64 bytes instead of 65 (EIP-2098), which Seaport takes as well. */
export function toCompactSignature(signature: Hex): Hex {
  return serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
}
