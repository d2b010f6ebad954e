import { createHmac } from 'node:crypto'

/**
 * Tells callers of one purpose apart without keeping their addresses. Keyed: all addresses of IPv4 could be tried against a plain
 * hash.
 */
export function hashCaller(purpose: string, address: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${address}`).digest('base64url').slice(0, 22)
}
