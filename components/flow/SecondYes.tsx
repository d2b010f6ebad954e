import { useId } from 'react'
import { Notice } from '@/components/ui/Notice'
import { useSellMessages } from '@/hooks/useSellMessages'

export interface SecondYesProps {
  /** What to think of first. */
  text: string
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
}

/** What a seller says yes to by itself, before the wallet is asked. */
export function SecondYes({ text, isAgreed, onAgree }: SecondYesProps) {
  const { flow } = useSellMessages()
  const textId = useId()
  return (
    <>
      <div id={textId}>
        <Notice text={text} />
      </div>
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          data-second-yes
          aria-describedby={textId}
          className="size-5 shrink-0 accent-accent"
          checked={isAgreed}
          onChange={(event) => onAgree(event.target.checked)}
        />
        {flow.yes}
      </label>
    </>
  )
}
