import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'

/** The fields of a sign-in that is exactly as ERC-4361 writes it; null for any other: a text that can be read in two ways is none. */
export function parseSignInMessage(text: string): SiweMessage | null {
  try {
    const message = parseSiweMessage(text) as SiweMessage
    return createSiweMessage(message) === text ? message : null
  } catch {
    return null
  }
}
