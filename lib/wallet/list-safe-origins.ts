import type { Config } from '@/lib/api/schemas/config'

/** Whose frames may hold a Safe. The market frames itself where it has a Safe to try. */
export function listSafeOrigins(
  { safeAppOrigins, embedded }: Pick<Config, 'safeAppOrigins' | 'embedded'>,
  ownOrigin: string,
): string[] {
  return [...safeAppOrigins, ...(embedded?.safe ? [ownOrigin] : [])]
}
