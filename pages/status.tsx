import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { StaticHtml } from '@/components/ui/StaticHtml'
import { renderStatus } from '@/components/views/status/render-status'
import { systemStatusMessages } from '@/lib/i18n/generated/system-status-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { getSystemStatus } from '@/server/site/get-system-status'
import { loadPage, type PageProps } from '@/server/views/load-page'

type StatusProps = PageProps<{ title: string; html: string }>

export const getServerSideProps: GetServerSideProps<StatusProps> = (context) =>
  loadPage(context, async (services) => ({
    title: getMessages(systemStatusMessages).title,
    html: renderStatus(await getSystemStatus(services)),
  }))

export default function StatusPage(props: StatusProps) {
  if (props.unavailable) return <UnavailablePage />
  return (
    <>
      <Seo title={props.title} publicUrl={props.publicUrl} path="/status" />
      <StaticHtml html={props.html} />
    </>
  )
}
