import Router from 'next/router'
import { Button, ButtonLink } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { closeAction } from '@/lib/flows/open-action'

interface FlowButton {
  label: string
  onClick?: (() => void) | undefined
  isPrimary?: boolean
  isWide?: boolean
  /** Where it leads; without it, it is a button. */
  href?: string
}

type Shown = FlowButton | false | null | undefined

/** The ways on at the foot of a dialog, in two columns where there are several. What does not apply is falsy. */
export function FlowButtons({ buttons, isDisabled = false }: { buttons: readonly Shown[]; isDisabled?: boolean }) {
  const shown = buttons.filter((button) => !!button)
  if (shown.length === 0) return null
  return (
    <DialogActions className={shown.length > 1 ? 'sm:grid-cols-2' : ''}>
      {shown.map(({ label, href, isPrimary, isWide, onClick }) => {
        const className = `py-2 text-center whitespace-normal! ${isWide ? 'sm:col-span-2' : ''}`
        const props = { variant: isPrimary ? 'primary' : 'secondary', className, onClick, children: label } as const
        return href ? (
          <ButtonLink key={label} href={href} {...props} />
        ) : (
          <Button key={label} disabled={isDisabled} {...props} />
        )
      })}
    </DialogActions>
  )
}

/** To other items, where this one can't be had any more. */
export function leaveToExplore(): void {
  closeAction()
  void Router.push('/explore')
}
