import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useLoaded } from '@/hooks/useLoaded'
import { useWorkMessages } from '@/hooks/useWorkMessages'
import type { Nft } from '@/lib/market/nft'
import type { Item } from '@/lib/schemas/item'

/** What one does with a work by looking: as large as it goes, and shown to others. */
export function ItemTools({ item, nft }: { item: Item; nft: Nft }) {
  const messages = useWorkMessages()
  const [asked, ask] = useState<'view' | 'share' | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const close = () => ask(null)
  const viewer = useLoaded(asked === 'view', () => import('./ItemViewer'), close)
  const sharing = useLoaded(asked === 'share', () => import('./SharePage'), close)
  const say = (words: string | null) => {
    setSaid(words)
    if (words === null) close()
  }
  const look = { size: 'small', variant: 'quiet' } as const
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => ask('view')}>
        {messages.view}
      </Button>
      <Button {...look} className="whitespace-normal" onClick={() => ask('share')}>
        {said ?? messages.share}
      </Button>
      {asked === 'view' && viewer && <viewer.ItemViewer {...{ item, nft }} onClose={close} />}
      {asked === 'share' && sharing && <sharing.SharePage onSay={say} />}
    </>
  )
}
