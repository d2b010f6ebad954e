import { useEffect, useRef, useState } from 'react'
import { AppFrame } from '@/components/safe/apps/AppFrame'
import { Address } from '@/components/ui/Address'
import { Link } from '@/components/ui/Link'
import { useSafeHost } from '@/hooks/safe/useSafeHost'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Config } from '@/lib/api/schemas/config'
import { formatEther } from '@/lib/base/format/format-ether'
import { getSite } from '@/lib/base/site'
import { safeHostMessages } from '@/lib/i18n/generated/safe-host-messages'
import { createAppGrants } from '@/lib/safe/apps/app-grants'
import { deleteFramePath, readFramePath, storeFramePath } from '@/lib/safe/demo-host/frame-path'
import { SafeHostPrompt } from './SafeHostPrompt'
import { SafeHostQueue, safeAppFrameName } from './SafeHostQueue'

interface SafeHostProps {
  config: Config
  /** Of the market, with its leading slash: what the frame opens with. */
  path: string
}

/** A small Safe{Wallet}: the market as the app in the frame, and beside it what waits for the owners. */
export function SafeHost({ config, path }: SafeHostProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const messages = useMessages(safeHostMessages)
  const host = useSafeHost(config, frame)
  const { ground, safe, current, balances } = host
  const [app] = useState(() => ({ name: getSite().name, url: window.location.origin }))
  const [grants] = useState(() => createAppGrants(app.url))
  const [src] = useState(() => readFramePath() ?? path)
  useEffect(() => {
    deleteFramePath()
    const keep = () => storeFramePath(frame.current)
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])
  return (
    <div className="flex h-dvh flex-col bg-wall text-base text-text">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-panel px-4 py-2 max-sm:gap-x-3 max-sm:py-1">
        <h1 className="text-lg">{messages.heading}</h1>
        <span className="max-sm:hidden">
          <Address address={ground.safe} />
        </span>
        <ul
          aria-label={messages.heading}
          className="figures flex min-h-5 gap-4 text-sm text-muted max-sm:order-last max-sm:basis-full"
        >
          {balances.map(({ tokenInfo, balance }) => (
            <li key={tokenInfo.address}>
              {formatEther(BigInt(balance))} {tokenInfo.symbol}
            </li>
          ))}
        </ul>
        <Link href="/" className="ms-auto inline-flex min-h-9 items-center text-sm text-patina hover:underline">
          {messages.leave}
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="relative flex min-h-0 flex-1 flex-col outline-none lg:flex-row">
        <div className="mb-12 flex min-h-0 flex-1 flex-col lg:mb-0">
          <AppFrame {...{ frame, app, safe, grants, src }} name={safeAppFrameName} title={messages.frame} />
        </div>
        <SafeHostQueue host={host} />
      </main>
      {current && <SafeHostPrompt key={current.prompt.kind} open={current} ground={ground} />}
    </div>
  )
}
