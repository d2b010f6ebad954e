import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { Unavailable } from '@/components/layout/Unavailable'
import { ProposalSlot } from '@/components/safe/ProposalSlot'
import { useProposalMessages } from '@/hooks/useProposalMessages'
import { proposalHref } from '@/lib/safe-proposal/proposal-href'
import { type ProposalId, readProposalId } from '@/lib/safe-proposal/read-proposal-id'
import { loadPage, type PageProps } from '@/server/pages/load-page'

type ProposalPageProps = PageProps<{ id: ProposalId }>

export const getServerSideProps: GetServerSideProps<ProposalPageProps> = (context) =>
  loadPage(context, async () => ({ id: readProposalId(context.params ?? {}) }))

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
