import type { Env } from '@/lib/base/env/env'
import { readRpcUrls } from '@/server/chains/rpc/read-rpc-urls'

/**
 * Whether the marketplace runs a local chain with demo wallets and demo items. It does so while it serves no public chain. Beside public
 * chains it needs DEMO=1, because everybody knows the keys of the demo wallets.
 */
export function isDemo(env: Env): boolean {
  return env.DEMO ?? readRpcUrls(env).size === 0
}
