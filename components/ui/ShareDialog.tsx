import { useEffect, useId, useMemo, useState } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { buildQrPath } from '@/lib/base/build-qr-path'
import { canSharePage, copyText, getPageUrl, sharePage } from '@/lib/browser/share-page'
import { shareMessages } from '@/lib/i18n/generated/share-messages'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { DialogActions } from './DialogActions'
import { fieldClassName } from './Field'
import { Icon } from './Icon'
import { QrCode } from './QrCode'

/** As long as wallets show it. */
const copiedMs = 1500

type Said = 'copied' | 'notCopied' | 'notHanded'

/** The address of a page: as a QR code, to copy, and for the system's own sheet where it has one. */
export function ShareDialog({ path, onClose }: { path?: string | undefined; onClose: () => void }) {
  const messages = useMessages(shareMessages)
  const inputId = useId()
  const [url] = useState(() => getPageUrl(path))
  const [canHand] = useState(canSharePage)
  const [said, say] = useState<Said | null>(null)
  const code = useMemo(() => buildQrPath(url), [url])
  useEffect(() => {
    if (said !== 'copied') return
    const timer = setTimeout(() => say(null), copiedMs)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => say((await copyText(url)) ? 'copied' : 'notCopied')
  const hand = async () => {
    const isHanded = await sharePage({ title: document.title, url })
    say(isHanded ? null : 'notHanded')
  }
  return (
    <Dialog open heading={messages.share} onClose={onClose} closeLabel={messages.close}>
      <p className="text-muted">{isLocal(url) ? messages.local : messages.text}</p>
      <QrCode code={code} label={messages.qr} />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={inputId}>{messages.label}</label>
        <input
          id={inputId}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className={`${fieldClassName} font-mono text-sm!`}
        />
      </div>
      <DialogActions>
        <Button onClick={copy}>
          <Icon name={said === 'copied' ? 'check' : 'copy'} className="size-4" />
          {said === 'copied' ? messages.copied : messages.copy}
        </Button>
        {canHand && <Button onClick={hand}>{messages.hand}</Button>}
      </DialogActions>
      <p role="status" className="sr-only">
        {said === 'copied' && messages.copied}
      </p>
      {(said === 'notCopied' || said === 'notHanded') && <p role="alert">{messages[said]}</p>}
    </Dialog>
  )
}

function isLocal(url: string): boolean {
  return /^(127\.|localhost$|\[::1\]$)/.test(new URL(url).hostname)
}
