import type { Env } from '@/lib/env'
import { readRpcUrls } from '@/server/chains/read-rpc-urls'

/**
 * Whether the market has a local chain with demo wallets and demo items: where it serves no public chain, and beside public ones with
 * DEMO=1 alone. The keys of demo wallets are public, and what they sell is play money's worth.
 */
export function isDemo(env: Env): boolean {
  return env.DEMO ?? readRpcUrls(env).size === 0
}
