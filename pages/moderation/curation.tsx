import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { CurationDesk } from '@/components/moderation/CurationDesk'
import { ModerationSignIn } from '@/components/moderation/ModerationSignIn'
import { useMessages } from '@/hooks/ui/useMessages'
import type { CurationAnswer } from '@/lib/api/schemas/curation'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import { emptyCuration } from '@/server/services/curation/open-curation'
import { loadForOperator, type OperatorView } from '@/server/views/load-for-operator'
import type { PageProps } from '@/server/views/load-page'

type View = OperatorView<CurationAnswer>

export const getServerSideProps: GetServerSideProps<PageProps<View>> = (context) =>
  loadForOperator(context, async ({ curation = emptyCuration }) => curation.current())

export default function CurationPage(props: PageProps<View>) {
  const { title } = useMessages(curationMessages)
  if (props.unavailable) return <UnavailablePage />
  return (
    <div className="page-gutter pt-8 pb-16 lg:pt-12">
      <Seo title={title} />
      {props.desk ? <CurationDesk curation={props.desk} /> : <ModerationSignIn account={props.account} />}
    </div>
  )
}
