import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { ProposalSlot } from '@/components/safe/proposals/ProposalSlot'
import { renderProposal } from '@/components/safe/proposals/render-proposal'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import { buildQrPath, type QrPath } from '@/lib/base/build-qr-path'
import { safeProposalMessages } from '@/lib/i18n/generated/safe-proposal-messages'
import { type ProposalId, parseProposalPath } from '@/lib/safe/proposals/parse-proposal-path'
import { proposalHref } from '@/lib/safe/proposals/proposal-href'
import type { StaticProposalPage } from '@/lib/safe/proposals/static-proposal-page'
import { findProposalItems } from '@/server/safe/find-proposal-items'
import { getProposalObservation } from '@/server/safe/get-proposal-observation'
import { loadPage, type PageProps } from '@/server/views/load-page'

interface ProposalRendered {
  id: ProposalId
  rendered: StaticProposalPage
  /** Of its link. */
  code: QrPath
  /** None, for `_app`. */
  items: Item[]
}

type ProposalPageProps = PageProps<ProposalRendered>

export const getServerSideProps: GetServerSideProps<ProposalPageProps> = (context) =>
  loadPage(context, async (services) => {
    context.res.setHeader('x-robots-tag', 'noindex')
    const id = parseProposalPath(context.params ?? {})
    const caller = services.findAddress(context.req)
    const sight = await getProposalObservation(services, id, caller)
    const items = await findProposalItems(services, { chainId: id.chainId, caller }, sight)
    const rendered = renderProposal({ id, sight, items, config: services.config })
    const code = buildQrPath(`${services.publicUrl}${proposalHref(id, id.safeTxHash)}`)
    return { id, rendered, code, items: [] }
  })

export default function ProposalPage(props: ProposalPageProps) {
  const { title, lead } = useMessages(safeProposalMessages)
  if (props.unavailable) return <UnavailablePage />
  const { id, rendered, code, publicUrl } = props
  return (
    <>
      <Seo title={title} description={lead} publicUrl={publicUrl} path={proposalHref(id, id.safeTxHash)} />
      <ProposalSlot key={id.safeTxHash} {...{ id, rendered, code, publicUrl }} />
    </>
  )
}
