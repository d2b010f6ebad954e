import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { SafeHostSlot } from '@/components/safe/demo-host/SafeHostSlot'
import { useMessages } from '@/hooks/ui/useMessages'
import { AppError } from '@/lib/base/errors/app-error'
import { safeHostMessages } from '@/lib/i18n/generated/safe-host-messages'
import { hasSafeHost } from '@/lib/safe/demo-host/has-safe-host'
import { loadPage, type PageProps } from '@/server/views/load-page'

const ownOrigin = 'http://own.invalid'

type HostProps = PageProps<{ path: string; isBare: true }>

/** In the demo alone. `path` is a page of this market for the frame to open. */
export const getServerSideProps: GetServerSideProps<HostProps> = (context) =>
  loadPage(context, async ({ config }) => {
    if (!hasSafeHost(config)) throw new AppError('not_found', 'Page not found.')
    return { path: readPath(context.query.path), isBare: true as const }
  })

export default function SafeHostPage(props: HostProps) {
  const { title, lead } = useMessages(safeHostMessages)
  if (props.unavailable) return <UnavailablePage />
  return (
    <>
      <Seo title={title} description={lead} publicUrl={props.publicUrl} path="/safe/host" />
      <SafeHostSlot path={props.path} />
    </>
  )
}

/** Of our own origin, whatever a parser of addresses makes of slashes, tabs and the like. */
function readPath(given: string | string[] | undefined): string {
  if (typeof given !== 'string' || !URL.canParse(given, ownOrigin)) return '/'
  const { origin, pathname, search } = new URL(given, ownOrigin)
  // A host within the host would show the same Safe twice.
  const isOwn = origin === ownOrigin && !pathname.startsWith('/safe/host')
  return isOwn ? `${pathname.replace(/^\/+/, '/')}${search}` : '/'
}
