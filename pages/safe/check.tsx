import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { SafeCheckSlot } from '@/components/safe/sdk-check/SafeCheckSlot'
import { useSafeSdkCheckMessages } from '@/hooks/ui/messages/useSafeSdkCheckMessages'
import { AppError } from '@/lib/base/errors/app-error'
import { loadPage, type PageProps } from '@/server/views/load-page'

type CheckProps = PageProps<{ isBare: true }>

/** In the embedded market alone: a tool for whoever writes a host, with play money to ask for. */
export const getServerSideProps: GetServerSideProps<CheckProps> = (context) =>
  loadPage(context, async ({ config }) => {
    if (!config.embedded?.safe) throw new AppError('not_found', 'There is no such page.')
    return { isBare: true as const }
  })

export default function SafeCheckPage(props: CheckProps) {
  const { title, lead } = useSafeSdkCheckMessages()
  if (props.unavailable) return <UnavailablePage />
  return (
    <>
      <Seo title={title} description={lead} publicUrl={props.publicUrl} path="/safe/check" />
      <SafeCheckSlot hasHost={props.hasSafeHost} />
    </>
  )
}
