import { type ComponentType, useMemo } from 'react'
import { useSafeInfo } from '@/hooks/safe/useSafeInfo'
import { createGateway, GatewayError } from '@/lib/protocol/safe-gateway'
import { SafeMissing } from './SafeMissing'
import type { SafePageTarget, SafePartProps } from './safe-page-context'

interface SafePageProps {
  at: SafePageTarget
  Part: ComponentType<SafePartProps>
}

/** A part of a Safe's page with what all of them stand on: one piece of code to load, and no other part's. */
export function withSafe(Part: ComponentType<SafePartProps>) {
  return ({ at }: { at: SafePageTarget }) => <SafePage at={at} Part={Part} />
}

/** Only the part that is shown asks for its lists. */
function SafePage({ at, Part }: SafePageProps) {
  const baseUrl = at.chain.safeGatewayUrl ?? undefined
  const place = useMemo(() => ({ ...at, gateway: createGateway({ baseUrl }) }), [at, baseUrl])
  const info = useSafeInfo(place)
  const isMissing = !info.data && info.error instanceof GatewayError && info.error.code === 'not_found'
  if (isMissing) return <SafeMissing chain={at.chain.name} />
  return <Part place={place} info={info} />
}
