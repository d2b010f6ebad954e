import { RiskAcknowledgement, type RiskAcknowledgementProps } from '@/components/ui/RiskAcknowledgement'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'

/** What a seller says yes to by itself, before the wallet is asked. */
export function SellerRiskAcknowledgement(props: Omit<RiskAcknowledgementProps, 'label'>) {
  const { flow } = useOrderFlowMessages()
  return <RiskAcknowledgement {...props} label={flow.yes} />
}
