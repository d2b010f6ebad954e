import { type ComponentType, useMemo } from 'react'
import { Link } from '@/components/ui/Link'
import { useSafeInfo } from '@/hooks/safe/useSafeInfo'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeOverviewMessages } from '@/lib/i18n/generated/safe-overview-messages'
import { createGateway, GatewayError } from '@/lib/protocol/safe-gateway'
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

/** Replaces all parts of a Safe's page: a retry would not help. The page hides its other parts while `data-no-safe` is there. */
function SafeMissing({ chain }: { chain: string }) {
  const { noSafe: messages } = useMessages(safeOverviewMessages)
  return (
    <div data-no-safe="" className="flex flex-col items-start gap-3">
      <p role="status">{messages.text({ chain })}</p>
      <Link href="/safe" className="text-patina underline-offset-4 hover:underline">
        {messages.action}
      </Link>
    </div>
  )
}
