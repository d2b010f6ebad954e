import { useLayoutEffect, useMemo, useState } from 'react'
import { useProposal } from '@/hooks/safe/useProposal'
import type { Config } from '@/lib/api/schemas/config'
import type { QrPath } from '@/lib/base/build-qr-path'
import { listDemoOwnerNames } from '@/lib/safe/proposals/list-demo-owner-names'
import type { ProposalId } from '@/lib/safe/proposals/parse-proposal-path'
import { ProposalActions } from './ProposalActions'
import { ProposalDetails } from './ProposalDetails'
import { ProposalHeader } from './ProposalHeader'
import { ProposalLayout } from './ProposalLayout'
import { ProposalSigners } from './ProposalSigners'
import { ShareProposal } from './ShareProposal'

interface ProposalViewProps {
  config: Config
  id: ProposalId
  link: string
  /** Of the link. */
  code: QrPath
  /** It takes the place of what the market has drawn. */
  onRead: () => void
}

/** One proposal as this browser reads it: the service, the chain and the hash, without the market's word. Nothing until it has. */
export function ProposalView({ config, id, link, code, onRead }: ProposalViewProps) {
  const { ground, refresh, ...seen } = useProposal(config, id)
  const names = useMemo(() => listDemoOwnerNames(config, id.chainId), [config, id.chainId])
  // What came of it is said after the end, too.
  const [hasActed, setActed] = useState(false)
  const isRead = !ground || seen.look !== null || seen.trouble !== null
  useLayoutEffect(() => {
    if (isRead) onRead()
  }, [isRead, onRead])
  if (!isRead) return null
  const sight = ground ? seen : null
  const proposal = sight?.look?.kind === 'found' ? sight.look.proposal : null
  const isOpen = proposal?.end === null
  return (
    <ProposalLayout
      head={<ProposalHeader {...{ id, sight }} />}
      main={<ProposalDetails {...{ id, sight, names }} isHere />}
      side={
        ground &&
        proposal && (
          <>
            <ProposalSigners {...{ proposal, names }} />
            {(isOpen || hasActed) && (
              <ProposalActions {...{ ground, proposal, refresh, isOpen }} onAct={() => setActed(true)} />
            )}
            {isOpen && <ShareProposal {...{ link, code }} />}
          </>
        )
      }
    />
  )
}
