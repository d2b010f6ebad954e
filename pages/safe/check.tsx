import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { SafeCheckSlot } from '@/components/safe/sdk-check/SafeCheckSlot'
import { useMessages } from '@/hooks/ui/useMessages'
import { AppError } from '@/lib/base/errors/app-error'
import { safeSdkCheckMessages } from '@/lib/i18n/generated/safe-sdk-check-messages'
import { loadPage, type PageProps } from '@/server/views/load-page'

type CheckProps = PageProps<{ isBare: true }>

/** In the embedded market alone: a tool for whoever writes a host, with play money to ask for. */
export const getServerSideProps: GetServerSideProps<CheckProps> = (context) =>
  loadPage(context, async ({ config }) => {
    if (!config.embedded?.safe) throw new AppError('not_found', 'Page not found.')
    return { isBare: true as const }
  })

export default function SafeCheckPage(props: CheckProps) {
  const { title, lead } = useMessages(safeSdkCheckMessages)
  if (props.unavailable) return <UnavailablePage />
  return (
    <>
      <Seo title={title} description={lead} publicUrl={props.publicUrl} path="/safe/check" />
      <SafeCheckSlot hasHost={props.hasSafeHost} />
    </>
  )
}
