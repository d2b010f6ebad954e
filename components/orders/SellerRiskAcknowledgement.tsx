import { RiskAcknowledgement, type RiskAcknowledgementProps } from '@/components/ui/RiskAcknowledgement'
import { useSellMessages } from '@/hooks/ui/messages/useSellMessages'

/** What a seller says yes to by itself, before the wallet is asked. */
export function SellerRiskAcknowledgement(props: Omit<RiskAcknowledgementProps, 'label'>) {
  const { flow } = useSellMessages()
  return <RiskAcknowledgement {...props} label={flow.yes} />
}
