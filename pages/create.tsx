import type { GetServerSideProps } from 'next'
import { CreateFormSlot } from '@/components/creation/CreateFormSlot'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { useMessages } from '@/hooks/ui/useMessages'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import { loadPage, type PageProps } from '@/server/views/load-page'

type CreateProps = PageProps<object>

export const getServerSideProps: GetServerSideProps<CreateProps> = (context) => loadPage(context, async () => ({}))

export default function CreatePage(props: CreateProps) {
  const messages = useMessages(creationMessages)
  if (props.unavailable) return <UnavailablePage />
  return (
    <div className="page-gutter pt-8 pb-16 lg:pt-12">
      <Seo title={messages.title} description={messages.lead} publicUrl={props.publicUrl} path="/create" />
      <h1 className="text-3xl">{messages.heading}</h1>
      <p className="mt-2 mb-8 max-w-prose text-muted lg:mb-10">{messages.lead}</p>
      <CreateFormSlot />
      <noscript>
        <p className="text-muted">{messages.noScript}</p>
      </noscript>
    </div>
  )
}
