import type { ReactNode } from 'react'
import { Row } from '@/components/ui/Row'
import { useSafePartsMessages } from '@/hooks/useSafePartsMessages'
import type { AddressInfo, SafeInfo } from '@/lib/protocol/safe-gateway'
import { cleanLine } from '@/lib/safe/page/clean-line'
import { getEnumMessage } from '@/lib/safe/page/get-enum-message'
import { PartyName } from './PartyName'
import type { SafePagePlace } from './safe-page-place'

/** Who owns a Safe, how many sign, and what it runs. */
export function SafeFacts({ place, info }: { place: SafePagePlace; info: SafeInfo }) {
  const { facts: messages, versionState, otherWord } = useSafePartsMessages()
  const { owners, threshold, version, implementationVersionState: state } = info
  const modules = info.modules ?? []
  const stateWords = getEnumMessage(versionState, state, (word) => otherWord({ word }))
  return (
    <dl className="flex flex-col gap-3 text-sm">
      <Row label={messages.network}>{place.chain.name}</Row>
      <Row label={messages.policy}>{messages.policyValue({ threshold, count: owners.length })}</Row>
      <Row label={messages.owners}>
        <Parties place={place} parties={owners} linked />
      </Row>
      <Row label={messages.nonce}>{info.nonce}</Row>
      <Row label={messages.version}>
        {version ? cleanLine(version) : messages.versionUnknown}
        <span className={`block ${state === 'UP_TO_DATE' ? 'text-muted' : 'text-warning'}`}>{stateWords}</span>
      </Row>
      <Row label={messages.implementation}>
        <PartyName place={place} address={info.implementation} />
      </Row>
      <Row label={messages.modules}>
        <Parties place={place} parties={modules} />
        {modules.length > 0 && <span className="block text-warning">{messages.caution}</span>}
      </Row>
      <Row label={messages.guard}>
        <Parties place={place} parties={info.guard ? [info.guard] : []} />
      </Row>
      <Row label={messages.fallbackHandler}>
        <Parties place={place} parties={info.fallbackHandler ? [info.fallbackHandler] : []} />
      </Row>
    </dl>
  )
}

interface PartiesProps {
  place: SafePagePlace
  parties: readonly AddressInfo[]
  linked?: boolean
}

function Parties({ place, parties, linked }: PartiesProps): ReactNode {
  const { none } = useSafePartsMessages()
  if (parties.length === 0) return none
  return parties.map((address) => (
    <span key={address.value} className="block">
      <PartyName place={place} address={address} linked={linked} />
    </span>
  ))
}
