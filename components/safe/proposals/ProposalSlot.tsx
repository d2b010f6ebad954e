import { useCallback, useRef, useState } from 'react'
import { useStaticProposal } from '@/hooks/safe/useStaticProposal'
import { useLazyModuleWithConfig } from '@/hooks/ui/useLazyModuleWithConfig'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { QrPath } from '@/lib/base/build-qr-path'
import type { ProposalId } from '@/lib/safe/proposals/parse-proposal-path'
import { proposalHref } from '@/lib/safe/proposals/proposal-href'
import type { StaticProposalPage } from '@/lib/safe/proposals/static-proposal-page'
import { ProposalLayout } from './ProposalLayout'
import { ShareProposal } from './ShareProposal'
import { VerifyProposalButton } from './VerifyProposalButton'

interface ProposalSlotProps {
  id: ProposalId
  rendered: StaticProposalPage
  publicUrl: string
  /** Of its link. */
  code: QrPath
}

/**
 * A proposal as the market has drawn it, until the browser has read it itself: for whoever has a wallet, and so may sign it,
 * and for whoever asks for that. What reads the chain and the Safe service is loaded then.
 */
export function ProposalSlot({ id, rendered: first, publicUrl, code }: ProposalSlotProps) {
  const path = proposalHref(id, id.safeTxHash)
  const link = `${publicUrl}${path}`
  const place = useRef<HTMLElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [isRead, setRead] = useState(false)
  const isWanted = useWallet().status === 'connected' || isAsked
  const { slot, isFailed, retry } = useLazyModuleWithConfig(isWanted, () => import('./ProposalView'))
  const rendered = useStaticProposal({ path, rendered: first, isFollowed: !isRead })
  const takeOver = useCallback(() => {
    // Or whoever pressed a button of what goes now, by keyboard, would lose the place.
    if (place.current?.contains(document.activeElement)) place.current.focus({ preventScroll: true })
    setRead(true)
  }, [])
  return (
    <article
      ref={place}
      tabIndex={-1}
      className="page-gutter mx-auto flex min-h-svh max-w-6xl flex-col gap-8 pt-8 pb-16 outline-none"
    >
      {!isRead && (
        <ProposalLayout
          head={<Markup html={rendered.head} />}
          main={<Markup html={rendered.main} />}
          side={
            rendered.signers !== null && (
              <>
                <Markup html={rendered.signers} />
                <VerifyProposalButton
                  {...{ isWanted, isFailed, retry }}
                  isOpen={rendered.isOpen}
                  onCheck={() => setAsked(true)}
                />
                {rendered.isOpen && <ShareProposal {...{ link, code }} />}
              </>
            )
          }
        />
      )}
      {slot && <slot.loaded.ProposalView config={slot.config} onRead={takeOver} {...{ id, link, code }} />}
    </article>
  )
}

function Markup({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it, on the server (`renderProposal`)
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
