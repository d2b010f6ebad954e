import { useEffect, useState } from 'react'
import { useMessages } from '@/hooks/ui/useMessages'
import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import { Button } from './Button'
import { Icon } from './Icon'

/** As long as wallets show it. */
const copiedMs = 1500

/** What a sentence leaves out, for somebody who can help: to read, and to copy where the browser lets it. */
export function CopyDetailsButton({ details }: { details: string }) {
  const messages = useMessages(transactionsMessages)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const handleCopy = () => {
    // Undefined on a page without https.
    navigator.clipboard?.writeText(details).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <details className="text-sm text-muted">
      <summary className="w-fit cursor-pointer rounded-control py-1 text-patina underline-offset-4 hover:underline">
        {messages.details}
      </summary>
      <pre className="mt-2 rounded-control border border-line bg-panel p-3 font-mono text-sm break-all whitespace-pre-wrap">
        {details}
      </pre>
      <Button size="small" className="mt-3" onClick={handleCopy}>
        <Icon name={isCopied ? 'check' : 'copy'} className="size-4" />
        <span role="status">{isCopied ? messages.copied : messages.copyDetails}</span>
      </Button>
    </details>
  )
}
