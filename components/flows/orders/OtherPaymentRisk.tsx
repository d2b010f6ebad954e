import { RiskAcknowledgement, type RiskAcknowledgementProps } from '@/components/ui/RiskAcknowledgement'
import { useMessages } from '@/hooks/ui/useMessages'
import { localizeDecimalSeparator } from '@/lib/base/format/localize-decimal-separator'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'

export interface OtherPaymentRiskProps extends Pick<RiskAcknowledgementProps, 'isAgreed' | 'onAgree'> {
  /** By `computeOtherBps`. */
  bps: number
}

/** A large part of the price that is neither royalty nor fee is accepted before the wallet is asked. */
export function OtherPaymentRisk({ bps, ...props }: OtherPaymentRiskProps) {
  const { otherPayment: messages } = useMessages(purchaseMessages).buy
  const percent = localizeDecimalSeparator(String(bps / 100))
  return <RiskAcknowledgement text={messages.text({ percent })} label={messages.yes} {...props} />
}
