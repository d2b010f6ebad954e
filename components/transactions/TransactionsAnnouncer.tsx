import { type RefObject, useEffect, useState } from 'react'
import type { Announcement } from '@/hooks/transactions/useAnnouncement'

export interface TransactionsAnnouncerProps {
  announcement: Announcement
  /** The last one that was said, by whichever place. */
  said: RefObject<number>
  /** Nobody would hear it here: what lies under an open dialog is not read. */
  isMuted: boolean
}

/** Says aloud what changes. It is there, and empty, before it speaks: what comes with its text is not read out. */
export function TransactionsAnnouncer({ announcement, said, isMuted }: TransactionsAnnouncerProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    if (isMuted) setText('')
    else if (announcement.count !== said.current) {
      said.current = announcement.count
      setText(announcement.text)
    }
  }, [announcement, said, isMuted])
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
