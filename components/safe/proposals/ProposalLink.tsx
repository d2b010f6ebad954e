import { useEffect, useId, useMemo, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { fieldClassName } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { QrCode } from '@/components/ui/QrCode'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import type { QrPath } from '@/lib/base/build-qr-path'
import { safeProposalMessages } from '@/lib/i18n/generated/safe-proposal-messages'

/** As long as wallets show it. */
const copiedMs = 1500

export interface ProposalLinkProps {
  link: string
  /** The same, where it has been drawn. */
  code?: QrPath | undefined
  /** To where a message is signed, which has no page of its own. */
  isMessage?: boolean
}

/** The address of the page where co-owners sign: to copy, and as a QR code. */
export function ProposalLink({ link, code, isMessage = false }: ProposalLinkProps) {
  const { link: messages } = useMessages(safeProposalMessages)
  const words = isMessage ? messages.signing : messages
  const inputId = useId()
  const [isCopied, setCopied] = useState(false)
  const { module: draw, isFailed } = useLazyModule(!code, () => import('@/lib/base/build-qr-path'))
  const rendered = useMemo(() => code ?? draw?.buildQrPath(link), [code, draw, link])
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => {
    // Undefined on a page without https.
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <>
      <p className="text-muted">{words.text}</p>
      {rendered && <QrCode code={rendered} label={words.qr} />}
      {isFailed && <p className="text-sm text-muted">{messages.qrFailed}</p>}
      <div className="flex flex-col gap-1.5">
        <label htmlFor={inputId}>{words.label}</label>
        <input
          id={inputId}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className={`${fieldClassName} font-mono text-sm!`}
        />
      </div>
      <Button onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} className="size-4" />
        <span role="status">{isCopied ? messages.copied : messages.copy}</span>
      </Button>
      {/^(127\.|localhost$|\[::1\]$)/.test(new URL(link).hostname) && (
        <p className="text-sm text-muted">{messages.local}</p>
      )}
    </>
  )
}
