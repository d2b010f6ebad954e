import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { enDesign } from '@/components/views/design/en-design'

export function DesignDialogs() {
  const { dialog } = enDesign
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{dialog.open}</Button>
      <Dialog open={isOpen} heading={dialog.heading} closeLabel={dialog.close} onClose={() => setOpen(false)}>
        <p>{dialog.text}</p>
      </Dialog>
    </div>
  )
}
