import { useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { fieldLook } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { useLoaded } from '@/hooks/useLoaded'
import { useProposalMessages } from '@/hooks/useProposalMessages'
import { type Asked, askHref } from '@/lib/safe-proposal/ask-href'

/** As long as wallets show it. */
const copiedMs = 1500

/** The address of the page where co-owners sign: to copy, and as a QR code. */
export function ProposalLink({ id }: { id: Asked }) {
  const { link: messages } = useProposalMessages()
  const words = id.safeTxHash ? messages : messages.signing
  const inputId = useId()
  const [isCopied, setCopied] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const code = useLoaded(
    true,
    () => import('./QrCode'),
    () => setFailed(true),
  )
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const { origin, hostname } = window.location
  const link = `${origin}${askHref(id)}`
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
      {code && <code.QrCode text={link} label={words.qr} />}
      {hasFailed && <p className="text-sm text-muted">{messages.qrFailed}</p>}
      <div className="flex flex-col gap-1.5">
        <label htmlFor={inputId}>{words.label}</label>
        <input
          id={inputId}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className={`${fieldLook} font-mono text-sm!`}
        />
      </div>
      <Button onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} className="size-4" />
        <span role="status">{isCopied ? messages.copied : messages.copy}</span>
      </Button>
      {/^(127\.|localhost$|\[::1\]$)/.test(hostname) && <p className="text-sm text-muted">{messages.local}</p>}
    </>
  )
}
