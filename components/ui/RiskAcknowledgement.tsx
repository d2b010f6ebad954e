import { useId } from 'react'
import { Checkbox } from './Checkbox'
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
      <Checkbox data-risk-acknowledgement aria-describedby={textId} checked={isAgreed} onChange={onAgree}>
        {label}
      </Checkbox>
    </>
  )
}
