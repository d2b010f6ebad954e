import { useState } from 'react'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { shareMessages } from '@/lib/i18n/generated/share-messages'
import { Button } from './Button'
import { LoadError } from './LoadError'

/** How the page that it stands on, or another one of this site, is shown to others. The dialog, and what draws its code, load when it is pressed. */
export function ShareButton({ path }: { path?: string }) {
  const { share } = useMessages(shareMessages)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { module: dialog, isFailed } = useLazyModule(isOpen, () => import('./ShareDialog'), { onFail: close })
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {share}
      </Button>
      {isFailed && <LoadError className="w-full text-center" />}
      {isOpen && dialog && <dialog.ShareDialog path={path} onClose={close} />}
    </>
  )
}
