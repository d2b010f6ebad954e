import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { PendingSafeOrderStatus } from '@/components/safe/PendingSafeOrderStatus'
import { Button } from '@/components/ui/Button'
import { FailureNotice } from '@/components/ui/FailureNotice'
import { Link } from '@/components/ui/Link'
import { Notice } from '@/components/ui/Notice'
import { useActingSafeAddress } from '@/hooks/safe/useActingSafeAddress'
import { useSignatureProgress } from '@/hooks/safe/useSignatureProgress'
import { useMessages } from '@/hooks/ui/useMessages'
import { pendingOrderQueryOptions } from '@/lib/api/queries/pending-orders'
import type { Config } from '@/lib/api/schemas/config'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import type { AppError } from '@/lib/base/errors/app-error'
import { closeAction } from '@/lib/flows/open-action'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { FlowButtons } from './FlowButtons'
import { FlowProgress } from './FlowProgress'

export interface PendingSafeOrderStepProps {
  config: Config
  chainId: number
  hash: PendingSafeOrder['hash']
  /** What became of the wallet that was asked, when it gave no signature. */
  error: AppError | null
  onPublished: () => void
  onRetry: () => void
  /** To the transaction that it needs beside the signatures. */
  onNext?: (() => void) | undefined
}

/** An order that a Safe's owners sign: the market has it, and whoever looks sees how far it is. Nobody has to stay for it. */
export function PendingSafeOrderStep({ chainId, hash, onPublished, ...body }: PendingSafeOrderStepProps) {
  const messages = useMessages(pendingOrdersMessages)
  const { data: signing, isError } = useQuery(pendingOrderQueryOptions({ chainId, hash }))
  const tell = useEffectEvent(onPublished)
  const isPublished = signing?.state === 'published'
  useEffect(() => {
    if (isPublished) tell()
  }, [isPublished])
  if (signing) return <PendingSafeOrderBody {...{ signing, ...body }} />
  return (
    <>
      {isError ? <Notice text={messages.unknown} /> : <FlowProgress text={messages.asking} />}
      <Button onClick={closeAction}>{messages.close}</Button>
    </>
  )
}

type PendingSafeOrderBodyProps = Omit<PendingSafeOrderStepProps, 'chainId' | 'hash' | 'onPublished'> & {
  signing: PendingSafeOrder
}

function PendingSafeOrderBody({ config, signing, error, onRetry, onNext }: PendingSafeOrderBodyProps) {
  const messages = useMessages(pendingOrdersMessages)
  const { chainId, maker, state } = signing
  const { signed } = useSignatureProgress(signing, config)
  const client = useQueryClient()
  // Who closes the wallet's dialog may have signed before.
  useEffect(() => {
    if (error) void client.invalidateQueries({ queryKey: ['safe-messages'] })
  }, [error, client])
  const isActing = useActingSafeAddress()?.toLowerCase() === maker.toLowerCase()
  const close = { label: messages.close, onClick: closeAction }
  if (state !== 'waiting') {
    return (
      <>
        <PendingSafeOrderStatus {...{ signing, config }} />
        <FlowButtons buttons={[{ ...close, isPrimary: true }]} />
      </>
    )
  }
  if (signed === 0) {
    const text = (of: AppError) =>
      of.code === 'wallet_unsupported' ? messages.onChain : messages.notSigned({ reason: toUserMessage(of).text })
    return (
      <>
        {error ? <FailureNotice {...{ error }} text={text(error)} /> : <FlowProgress text={messages.asking} />}
        <FlowButtons buttons={[close, error && { label: messages.again, onClick: onRetry, isPrimary: true }]} />
      </>
    )
  }
  return (
    <>
      <PendingSafeOrderStatus {...{ signing, config }} />
      {onNext && <Notice icon="wallet" text={messages.next} />}
      <p className="text-sm text-muted">
        {messages.later} {isActing ? messages.where : messages.whereFramed}{' '}
        <Link href={`/profile/${maker}`} className="underline">
          {messages.profile}
        </Link>
      </p>
      {signed < signing.threshold && (
        <Button
          size="small"
          className="self-start"
          onClick={() => openSafeDialog.setState({ kind: 'link', chainId, safe: maker })}
        >
          {messages.ask}
        </Button>
      )}
      <FlowButtons
        buttons={[
          isActing &&
            !onNext && {
              label: messages.signatures,
              onClick: () => openSafeDialog.setState({ kind: 'waiting', chainId, safe: maker }),
            },
          { ...close, isPrimary: !onNext },
          onNext && { label: messages.goOn, onClick: onNext, isPrimary: true },
        ]}
      />
    </>
  )
}
