import { useState } from 'react'
import { useShareMessages } from '@/hooks/ui/messages/useShareMessages'
import { useLazyModuleOnClick } from '@/hooks/ui/useLazyModuleOnClick'
import { Button } from './Button'
import { LoadError } from './LoadError'

/** How the page that it stands on is shown to others. The dialog, and what draws its code, load when it is pressed. */
export function ShareButton() {
  const { share } = useShareMessages()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { code: dialog, isFailed } = useLazyModuleOnClick(isOpen, () => import('./ShareDialog'), close)
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {share}
      </Button>
      {isFailed && <LoadError className="w-full text-center" />}
      {isOpen && dialog && <dialog.ShareDialog onClose={close} />}
    </>
  )
}
