import type { ReactNode } from 'react'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeOverviewMessages } from '@/lib/i18n/generated/safe-overview-messages'
import type { AddressInfo, SafeInfo } from '@/lib/protocol/safe-gateway'
import { cleanLine } from '@/lib/safe/page/clean-line'
import { getEnumMessage } from '@/lib/safe/page/get-enum-message'
import { SafePartyName } from './SafePartyName'
import type { SafePageContext } from './safe-page-context'

/** Who owns a Safe, how many sign, and what it runs. */
export function SafeFacts({ place, info }: { place: SafePageContext; info: SafeInfo }) {
  const { facts: messages, versionState, otherWord } = useMessages(safeOverviewMessages)
  const { owners, threshold, version, implementationVersionState: state } = info
  const modules = info.modules ?? []
  const stateWords = getEnumMessage(versionState, state, (word) => otherWord({ word }))
  return (
    <dl className="flex flex-col gap-3 text-sm">
      <DefinitionRow label={messages.network}>{place.chain.name}</DefinitionRow>
      <DefinitionRow label={messages.policy}>{messages.policyValue({ threshold, count: owners.length })}</DefinitionRow>
      <DefinitionRow label={messages.owners}>
        <Parties place={place} parties={owners} linked />
      </DefinitionRow>
      <DefinitionRow label={messages.nonce}>{info.nonce}</DefinitionRow>
      <DefinitionRow label={messages.version}>
        {version ? cleanLine(version) : messages.versionUnknown}
        <span className={`block ${state === 'UP_TO_DATE' ? 'text-muted' : 'text-warning'}`}>{stateWords}</span>
      </DefinitionRow>
      <DefinitionRow label={messages.implementation}>
        <SafePartyName place={place} address={info.implementation} />
      </DefinitionRow>
      <DefinitionRow label={messages.modules}>
        <Parties place={place} parties={modules} />
        {modules.length > 0 && <span className="block text-warning">{messages.caution}</span>}
      </DefinitionRow>
      <DefinitionRow label={messages.guard}>
        <Parties place={place} parties={info.guard ? [info.guard] : []} />
      </DefinitionRow>
      <DefinitionRow label={messages.fallbackHandler}>
        <Parties place={place} parties={info.fallbackHandler ? [info.fallbackHandler] : []} />
      </DefinitionRow>
    </dl>
  )
}

interface ActivityPartiesProps {
  place: SafePageContext
  parties: readonly AddressInfo[]
  linked?: boolean
}

function Parties({ place, parties, linked }: ActivityPartiesProps): ReactNode {
  const { none } = useMessages(safeOverviewMessages)
  if (parties.length === 0) return none
  return parties.map((address) => (
    <span key={address.value} className="block">
      <SafePartyName place={place} address={address} linked={linked} />
    </span>
  ))
}
