import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isAddressEqual, type Address as SafeAddress } from 'viem'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { FailureNotice } from '@/components/ui/FailureNotice'
import { Link } from '@/components/ui/Link'
import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeHref } from '@/lib/accounts/safe-href'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import { findChain } from '@/lib/protocol/chains/chains'
import { isExternallyOwnedCode } from '@/lib/protocol/safe-tx/read-safe-account'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { type OwnedSafe, readOwnedSafes } from '@/lib/safe/acting/read-owned-safes'
import type { SafeContext } from '@/lib/safe/signing/safe-context'

export interface SafesDialogProps {
  place: Omit<SafeContext, 'safe'>
  owner: SafeAddress
  /** Chosen on the page that opened this. */
  asked?: SafeAddress | undefined
  actingAs: SafeAddress | null
  onAct: (safe: SafeAddress) => Promise<void>
  onClose: () => void
}

/** The Safes of an owner on its network: which to act as, and what waits in each. */
export function SafesDialog({ place, owner, asked, actingAs, onAct, onClose }: SafesDialogProps) {
  const { safes: messages, close, again } = useMessages(actingSafeMessages)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const { chainId, client } = place
  const found = useQuery({
    queryKey: ['owned-safes', chainId, owner],
    queryFn: async () => ({
      safes: await readOwnedSafes(place, owner),
      isKey: isExternallyOwnedCode(await client.getCode({ address: owner })),
    }),
    staleTime: 0,
  })
  const { safes = [], isKey = true } = found.data ?? {}

  const act = async (safe: SafeAddress) => {
    setBusy(true)
    setFailure(null)
    try {
      await onAct(safe)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const start = useEffectEvent(act)
  const isKnown = asked !== undefined && isKey && safes.some(({ address, trouble }) => address === asked && !trouble)
  useEffect(() => {
    if (isKnown && asked) void start(asked)
  }, [isKnown, asked])
  return (
    <Dialog open heading={messages.heading} onClose={onClose} closeLabel={close}>
      <p className="text-sm text-muted">{messages.lead}</p>
      <div className="flex flex-col gap-3 empty:hidden">
        {found.isPending && (
          <p role="status" className="text-sm text-muted">
            {messages.loading}
          </p>
        )}
        {found.error && <FailureNotice error={found.error} text={messages.failed} />}
        {!isKey && <Notice text={messages.nested} />}
        {found.data && safes.length === 0 && (
          <p role="status">{messages.none({ chain: findChain(chainId)?.name ?? String(chainId) })}</p>
        )}
        {failure !== null && <FailureNotice error={failure} />}
      </div>
      {found.error && <Button onClick={() => void found.refetch()}>{again}</Button>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {safes.map((safe) => (
          <SafeOfOwner
            key={safe.address}
            {...{ safe, chainId, isBusy }}
            canAct={isKey}
            isActing={actingAs !== null && isAddressEqual(actingAs, safe.address)}
            onAct={() => void act(safe.address)}
          />
        ))}
      </ul>
      <Link
        href="/safe"
        onClick={onClose}
        className="self-start text-sm text-patina underline-offset-4 hover:underline"
      >
        {messages.overview}
      </Link>
    </Dialog>
  )
}

interface SafeOfOwnerProps {
  safe: OwnedSafe
  chainId: number
  canAct: boolean
  isActing: boolean
  isBusy: boolean
  onAct: () => void
}

function SafeOfOwner({ safe, chainId, canAct, isActing, isBusy, onAct }: SafeOfOwnerProps) {
  const { safes: messages } = useMessages(actingSafeMessages)
  const { address, trouble, threshold, owners, version, contractOwners } = safe
  const label = { 'aria-describedby': `safe-${address}` }
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-panel p-4">
      <p id={`safe-${address}`}>
        <Address address={address} />
        {trouble !== 'no_safe' && (
          <span className="block text-sm text-muted">
            {messages.policy({ threshold, count: owners.length })}
            {version && ` · ${messages.version({ version })}`}
          </span>
        )}
      </p>
      {contractOwners.length > 0 && (
        <p className="text-sm text-muted">{messages.contractOwners({ count: contractOwners.length })}</p>
      )}
      {trouble ? (
        <p className="text-sm text-warning">{messages.trouble[trouble]}</p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          {canAct &&
            (isActing ? (
              <p className="self-center text-sm text-patina">{messages.acting}</p>
            ) : (
              <Button
                size="small"
                variant="primary"
                className="whitespace-normal!"
                disabled={isBusy}
                onClick={onAct}
                {...label}
              >
                {messages.act}
              </Button>
            ))}
          <Button
            size="small"
            className="whitespace-normal!"
            {...label}
            onClick={() => openSafeDialog.setState({ kind: 'waiting', chainId, safe: address })}
          >
            {messages.waiting}
          </Button>
        </div>
      )}
      {trouble !== 'no_safe' && (
        <Link
          href={safeHref({ chainId, safe: address })}
          onClick={() => openSafeDialog.setState(null)}
          className="self-start text-sm text-patina underline-offset-4 hover:underline"
          {...label}
        >
          {messages.page}
        </Link>
      )}
    </li>
  )
}
