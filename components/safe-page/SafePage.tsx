import { type ComponentType, useMemo } from 'react'
import { useSafeInfo } from '@/hooks/useSafeInfo'
import { createGateway, GatewayError } from '@/lib/safe-gateway'
import { NoSafe } from './NoSafe'
import type { SafePageAt, SafePartProps } from './safe-page-place'

export interface SafePageProps {
  at: SafePageAt
  Part: ComponentType<SafePartProps>
}

/** One of the parts of a Safe's page. Only the part that is shown asks for its lists. */
export function SafePage({ at, Part }: SafePageProps) {
  const baseUrl = at.chain.safeGatewayUrl ?? undefined
  const place = useMemo(() => ({ ...at, gateway: createGateway({ baseUrl }) }), [at, baseUrl])
  const info = useSafeInfo(place)
  const isMissing = !info.data && info.error instanceof GatewayError && info.error.code === 'not_found'
  if (isMissing) return <NoSafe chain={at.chain.name} />
  return <Part place={place} info={info} />
}
