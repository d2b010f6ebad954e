import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { LoadError } from '@/components/ui/LoadError'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import type { ItemsParameters } from '@/lib/api/client/core'
import { exploreMessages } from '@/lib/i18n/generated/explore-messages'

const loadDialog = () => import('./SweepDialog').then(({ SweepDialog }) => SweepDialog)

export interface SweepButtonProps {
  parameters: ItemsParameters
  /** What the list is called; it is said by its parameters unless it is told. */
  where?: string
}

/** The button that takes the cheapest items of a list into the cart. */
export function SweepButton({ parameters, where }: SweepButtonProps) {
  const { sweep } = useMessages(exploreMessages)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { module: SweepDialog, isFailed } = useLazyModule(isOpen, loadDialog, { onFail: close })
  return (
    <>
      <Button size="small" className="noscript:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {sweep}
      </Button>
      {isFailed && <LoadError className="w-full" />}
      {isOpen && SweepDialog && <SweepDialog {...{ parameters, where }} onClose={close} />}
    </>
  )
}
