import { useEffect, useEffectEvent, useState } from 'react'
import { useWorkMessages } from '@/hooks/useWorkMessages'
import { type Shared, sharePage } from '@/lib/browser/share-page'

export interface SharePageProps {
  /** What came of it, for the button that asked: null once that was long enough to be read. */
  onSay: (words: string | null) => void
}

/** So long it says what it did; longer where that is something to do. */
const shownMs: Record<Shared, number> = { handed: 0, copied: 1_500, failed: 6_000 }

/** Shares the page as soon as it is there. */
export function SharePage({ onSay }: SharePageProps) {
  const messages = useWorkMessages()
  const [words, setWords] = useState('')
  const say = useEffectEvent((what: Shared) => {
    if (what === 'handed') return
    const said = what === 'copied' ? messages.copied : messages.notCopied
    setWords(said)
    onSay(said)
  })
  const end = useEffectEvent(() => onSay(null))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    void sharePage({ title: document.title, url: window.location.href }).then((what) => {
      if (isGone) return
      say(what)
      timer = setTimeout(end, shownMs[what])
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return (
    <span role="status" className="sr-only">
      {words}
    </span>
  )
}
