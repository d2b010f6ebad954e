import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'

/** Deletes the draft, after a question: nothing brings it back. */
export function StartOverButton({ onStartOver }: { onStartOver: () => void }) {
  const messages = useMessages(creationMessages)
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {messages.startOver}
      </Button>
    )
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <span className="text-sm">{messages.deleteDraft}</span>
      <Button
        autoFocus
        onClick={() => {
          setAsking(false)
          onStartOver()
        }}
      >
        {messages.deleteDraftYes}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        {messages.deleteDraftNo}
      </Button>
    </div>
  )
}
