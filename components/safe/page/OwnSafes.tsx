import { useQuery } from '@tanstack/react-query'
import Router from 'next/router'
import { useEffect } from 'react'
import { getAddress, type Address as SafeAddress } from 'viem'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { safeHref } from '@/lib/accounts/safe-href'
import type { ChainConfig, Config } from '@/lib/api/schemas/config'
import { formatAddress } from '@/lib/base/format/format-address'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import { safeListsMessages } from '@/lib/i18n/generated/safe-lists-messages'
import { createGateway } from '@/lib/protocol/safe-gateway'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import type { OwnedSafe } from '@/lib/safe/acting/read-owned-safes'
import { ownSafesQueryOptions, pendingCountQueryOptions } from '@/lib/safe/queries/own-safes'
import { SafeLoadError } from './SafeLoadError'

interface OwnSafesProps {
  config: Config
  account: SafeAddress
  /** The wallet's. */
  chainId: number | null
}

/** Of so many is asked what waits in them: a gateway that is asked too often falls silent. */
const mostAsked = 10

/** The Safes of whoever is connected; a Safe that is connected itself has its page at once. */
export function OwnSafes({ config, account, chainId }: OwnSafesProps) {
  const { own: messages } = useMessages(safeListsMessages)
  const chain = config.chains.find(({ id }) => id === chainId)
  if (!chain?.safeGatewayUrl) return <p role="status">{messages.noSafes}</p>
  return <SafesOnChain chain={chain} account={account} />
}

function SafesOnChain({ chain, account }: { chain: ChainConfig; account: SafeAddress }) {
  const { own: messages } = useMessages(safeListsMessages)
  const found = useQuery(ownSafesQueryOptions(chain, account))
  const { itself, safes = [] } = found.data ?? {}
  const chainId = chain.id
  useEffect(() => {
    if (itself) void Router.replace(safeHref({ chainId, safe: itself }))
  }, [itself, chainId])
  if (found.isPending || itself) {
    return (
      <p role="status" data-coming="" className="text-muted">
        {messages.loading}
      </p>
    )
  }
  return (
    <>
      {found.error && (
        <SafeLoadError error={found.error} isStale={found.data !== undefined} onRetry={() => void found.refetch()} />
      )}
      {found.data && safes.length === 0 && <p role="status">{messages.none({ chain: chain.name })}</p>}
      <ul className="flex max-w-3xl flex-col gap-4 empty:hidden">
        {safes.map((safe, index) => (
          <li key={safe.address} className="rounded-card border border-line bg-panel p-4">
            <OwnSafe {...{ safe, chain, account }} isAsked={index < mostAsked && safe.trouble !== 'no_safe'} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface OwnSafeProps {
  safe: OwnedSafe
  chain: ChainConfig
  account: SafeAddress
  isAsked: boolean
}

function OwnSafe({ safe: { address, threshold, owners, trouble }, chain, account, isAsked }: OwnSafeProps) {
  const { own: messages } = useMessages(safeListsMessages)
  const { safes: acting } = useMessages(actingSafeMessages)
  const { requestLoad } = useWallet()
  const gateway = createGateway({ baseUrl: chain.safeGatewayUrl ?? undefined })
  const owner = getAddress(account)
  const waiting = useQuery({
    ...pendingCountQueryOptions({ chainId: chain.id, safe: address, gateway }, owner),
    enabled: isAsked,
  })
  const act = () => {
    requestLoad()
    openSafeDialog.setState({ kind: 'safes', act: address })
  }
  const { mine = 0, ready = 0, isComplete } = waiting.data ?? {}
  const parts = [mine > 0 && messages.mine({ count: mine }), ready > 0 && messages.ready({ count: ready })]
  const said = parts.filter(Boolean).join(', ') || (isComplete ? messages.nothing : messages.unknown)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          href={safeHref({ chainId: chain.id, safe: address })}
          className="text-patina underline-offset-4 hover:underline"
        >
          {formatAddress(address)}
          {': '}
          {!isAsked ? messages.unasked : waiting.isPending ? messages.looking : waiting.error ? messages.unknown : said}
        </Link>
        <span id={`own-safe-${address}`}>
          <Address address={address} />
        </span>
      </p>
      {trouble !== 'no_safe' && (
        <p className="text-sm text-muted">{messages.policy({ threshold, count: owners.length })}</p>
      )}
      {trouble && <p className="text-sm text-warning">{acting.trouble[trouble]}</p>}
      {!trouble && (
        <Button size="small" className="mt-3" aria-describedby={`own-safe-${address}`} onClick={act}>
          {acting.act}
        </Button>
      )}
    </>
  )
}
