import { healthSchema } from '@/lib/api/schemas/health'

/** The last block of a chain that this marketplace has read, or null where it does not say. */
export async function fetchIndexedBlock(chainId: number): Promise<string | null> {
  const response = await fetch('/api/health/ready', { signal: AbortSignal.timeout(3000) })
  const health = healthSchema.safeParse(await response.json())
  return health.data?.chains.find((chain) => chain.chainId === chainId)?.indexedBlock ?? null
}
