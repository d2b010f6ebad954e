import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { Unavailable } from '@/components/layout/Unavailable'
import { ProposalSlot } from '@/components/safe/ProposalSlot'
import { useProposalMessages } from '@/hooks/useProposalMessages'
import { proposalHref } from '@/lib/safe-proposal/proposal-href'
import { type ProposalId, readProposalId } from '@/lib/safe-proposal/read-proposal-id'
import type { Item } from '@/lib/schemas/item'
import { loadPage, type PageProps } from '@/server/pages/load-page'

/** No items, for `_app`. */
type ProposalPageProps = PageProps<{ id: ProposalId; items: Item[] }>

export const getServerSideProps: GetServerSideProps<ProposalPageProps> = (context) =>
  loadPage(context, async () => {
    context.res.setHeader('x-robots-tag', 'noindex')
    return { id: readProposalId(context.params ?? {}), items: [] }
  })

export default function ProposalPage(props: ProposalPageProps) {
  const { title, lead } = useProposalMessages()
  if (props.unavailable) return <Unavailable />
  const { id } = props
  return (
    <>
      <Seo title={title} description={lead} publicUrl={props.publicUrl} path={proposalHref(id, id.safeTxHash)} />
      <ProposalSlot key={id.safeTxHash} id={id} />
    </>
  )
}
