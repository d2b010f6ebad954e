import { useQuery } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { getAddress } from 'viem'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { Notice } from '@/components/ui/Notice'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatAddress } from '@/lib/base/format/format-address'
import { safeAppsMessages } from '@/lib/i18n/generated/safe-apps-messages'
import type { ActingSafe } from '@/lib/safe/acting/acting-safe'
import { hostActingSafe } from '@/lib/safe/acting/host-acting-safe'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { createAppGrants } from '@/lib/safe/apps/app-grants'
import { type BrowserFeature, buildAllow, listSupportedFeatures } from '@/lib/safe/apps/browser-features'
import { fetchManifest } from '@/lib/safe/apps/fetch-manifest'
import type { HostedApp, HostedSafe } from '@/lib/safe/apps/hosted-safe'
import type { ListedApp } from '@/lib/safe/apps/listed-app'
import { AppFrame } from './AppFrame'
import { AppGrantsDialog } from './AppGrantsDialog'
import { AppName } from './AppName'

interface SafeAppViewProps {
  app: ListedApp
  desk: ActingSafe
  /** Those with names here: the address book. */
  accounts: readonly { name: string; address: string }[]
}

/** An app in its frame, with the Safe that its owner acts as. */
export function SafeAppView({ app, desk, accounts }: SafeAppViewProps) {
  const { view: messages, noSafe, again, all } = useMessages(safeAppsMessages)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isShowingGrants, setShowingGrants] = useState(false)
  const [grants] = useState(() => createAppGrants(new URL(app.url).origin))
  const granted = useSyncExternalStore(grants.subscribe, grants.getState)
  const {
    module: safe,
    isFailed,
    retry,
  } = useLazyModule(true, async () => hostActingSafe(await desk.open(), desk, readAddressBook(accounts)))
  const found = useQuery({
    queryKey: ['app-manifest', app.url],
    queryFn: ({ signal }) => fetchManifest(app.url, signal),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  const manifest = found && 'manifest' in found ? found.manifest : null
  const hosted = { url: app.url, name: manifest && isNameless(app) ? manifest.name : app.name }
  const features = listSupportedFeatures(manifest?.safe_apps_permissions)
  const undecided = features.filter((feature) => granted.features[feature] === undefined)
  const allow = buildAllow(features, granted.features)

  const decide = (isAllowed: boolean) => {
    const decided = Object.fromEntries(undecided.map((feature) => [feature, isAllowed]))
    grants.change({ features: { ...granted.features, ...decided } })
  }
  return (
    <section aria-label={hosted.name} className="flex h-[calc(100dvh-8rem)] min-h-96 flex-col md:h-[calc(100dvh-4rem)]">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-panel px-4 py-2">
        <h1 className="min-w-0 text-lg wrap-anywhere">
          <AppName app={hosted} />
        </h1>
        <p className="text-sm text-muted">
          {messages.as} <span className="font-mono">{formatAddress(desk.safe)}</span>,{' '}
          {messages.by({ owner: desk.ownerName })}
        </p>
        <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:ms-0">
          <a href="/safe/apps" className="px-2 text-sm text-patina underline-offset-4 hover:underline">
            {all}
          </a>
          <Button
            size="small"
            onClick={() => openSafeDialog.setState({ kind: 'waiting', chainId: desk.chainId, safe: desk.safe })}
          >
            {messages.waiting}
          </Button>
          <Button size="small" onClick={() => setShowingGrants(true)}>
            {messages.permissions}
          </Button>
        </div>
      </div>
      {found && 'trouble' in found && (
        <div className="p-2">
          <Notice text={messages.manifest[found.trouble]} />
        </div>
      )}
      {isFailed && (
        <div className="flex flex-col items-start gap-3 p-4">
          <p role="status">{noSafe.failed}</p>
          <Button onClick={retry}>{again}</Button>
        </div>
      )}
      {!found && (
        <p role="status" className="p-4 text-sm text-muted">
          {messages.reading}
        </p>
      )}
      {safe && found && undecided.length === 0 && (
        <AppFrame
          key={allow}
          {...{ frame, safe, grants, allow }}
          app={hosted}
          src={app.url}
          title={messages.frame({ name: hosted.name })}
        />
      )}
      {undecided.length > 0 && <AppFeaturesDialog app={hosted} features={undecided} onDecide={decide} />}
      {isShowingGrants && (
        <AppGrantsDialog app={hosted} {...{ grants, features }} onClose={() => setShowingGrants(false)} />
      )}
    </section>
  )
}

function readAddressBook(accounts: SafeAppViewProps['accounts']): HostedSafe['addressBook'] {
  return accounts.map(({ name, address }) => ({ name, address: getAddress(address) }))
}

/** The operator gave an address alone. */
function isNameless({ name, url, description }: ListedApp): boolean {
  return description === '' && name === new URL(url).host
}

interface AppFeaturesDialogProps {
  app: HostedApp
  features: readonly BrowserFeature[]
  onDecide: (isAllowed: boolean) => void
}

/** Asks for the browser features that an app wants, before the app opens for the first time. */
function AppFeaturesDialog({ app, features, onDecide }: AppFeaturesDialogProps) {
  const { features: messages, close } = useMessages(safeAppsMessages)
  const deny = () => onDecide(false)
  return (
    <Dialog open heading={messages.heading} onClose={deny} closeLabel={close}>
      <AppName app={app} />
      <p>{messages.text({ name: app.name })}</p>
      <ul className="list-disc ps-5">
        {features.map((feature) => (
          <li key={feature}>{messages.names[feature] ?? feature}</li>
        ))}
      </ul>
      <DialogActions className="grid-cols-2">
        <Button onClick={deny}>{messages.deny}</Button>
        <Button variant="primary" onClick={() => onDecide(true)}>
          {messages.allow}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
