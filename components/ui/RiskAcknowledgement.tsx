import { useId } from 'react'
import { Notice } from './Notice'

export interface RiskAcknowledgementProps {
  /** The risk. */
  text: string
  /** Of the checkbox. */
  label: string
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
}

/** A risk, and a checkbox by which the reader accepts it before the wallet is asked. */
export function RiskAcknowledgement({ text, label, isAgreed, onAgree }: RiskAcknowledgementProps) {
  const textId = useId()
  return (
    <>
      <div id={textId}>
        <Notice text={text} />
      </div>
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          data-risk-acknowledgement
          aria-describedby={textId}
          className="size-5 shrink-0 accent-accent"
          checked={isAgreed}
          onChange={(event) => onAgree(event.target.checked)}
        />
        {label}
      </label>
    </>
  )
}
