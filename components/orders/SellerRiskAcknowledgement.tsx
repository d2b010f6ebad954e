import { RiskAcknowledgement, type RiskAcknowledgementProps } from '@/components/ui/RiskAcknowledgement'
import { useMessages } from '@/hooks/ui/useMessages'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'

/** What a seller says yes to by itself, before the wallet is asked. */
export function SellerRiskAcknowledgement(props: Omit<RiskAcknowledgementProps, 'label'>) {
  const { flow } = useMessages(orderFlowsMessages)
  return <RiskAcknowledgement {...props} label={flow.yes} />
}
