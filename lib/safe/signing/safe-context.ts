import type { PublicClient } from 'viem'
import type { Gateway } from '@/lib/protocol/safe-gateway'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'

/** A Safe, with who knows what waits for its owners, and a node of its chain. */
export interface SafeContext extends SafePlace {
  gateway: Gateway
  client: PublicClient
}
