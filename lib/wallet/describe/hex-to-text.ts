import { type Hex, hexToBytes } from 'viem'

/** A message as a person can read it; bytes that are no text stay hex. */
export function hexToText(message: Hex): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
  } catch {
    return message
  }
}
