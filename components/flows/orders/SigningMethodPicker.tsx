import { RadioList } from '@/components/ui/RadioList'
import { useMessages } from '@/hooks/ui/useMessages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'

/** How a Safe agrees to an order: by a transaction, or by its owners' signatures off the chain. */
export function SigningMethodPicker(props: { bySignatures: boolean; onChange: (bySignatures: boolean) => void }) {
  const { ways } = useMessages(pendingOrdersMessages)
  return (
    <RadioList
      legend={ways.legend}
      choices={[
        { key: 'chain', label: ways.chain, text: ways.chainText },
        { key: 'signatures', label: ways.signatures, text: ways.signaturesText },
      ]}
      chosen={props.bySignatures ? 'signatures' : 'chain'}
      onChange={({ key }) => props.onChange(key === 'signatures')}
      className="flex-col gap-3"
    />
  )
}
