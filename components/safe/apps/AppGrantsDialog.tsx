import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeAppsMessages } from '@/lib/i18n/generated/safe-apps-messages'
import type { AppGrants } from '@/lib/safe/apps/app-grants'
import type { BrowserFeature } from '@/lib/safe/apps/browser-features'
import type { HostedApp } from '@/lib/safe/apps/hosted-safe'
import { AppName } from './AppName'

interface AppGrantsDialogProps {
  app: HostedApp
  grants: AppGrants
  /** What its manifest asks for. */
  features: readonly BrowserFeature[]
  onClose: () => void
}

/** What an app was allowed and denied, to be changed. */
export function AppGrantsDialog({ app, grants, features, onClose }: AppGrantsDialogProps) {
  const { grants: messages, features: words, close } = useMessages(safeAppsMessages)
  const granted = useSyncExternalStore(grants.subscribe, grants.getState)
  const hasAddressBook = granted.addressBookMs !== undefined
  return (
    <Dialog open heading={messages.heading} onClose={onClose} closeLabel={close}>
      <AppName app={app} />
      <p className="text-sm text-muted">{messages.of({ name: app.name })}</p>
      {!hasAddressBook && features.length === 0 && <p>{messages.none}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {hasAddressBook && (
          <GrantLine
            name={messages.addressBook}
            isAllowed
            onChange={() => grants.change({ addressBookMs: undefined })}
          />
        )}
        {features.map((feature) => (
          <GrantLine
            key={feature}
            name={words.names[feature] ?? feature}
            isAllowed={granted.features[feature] === true}
            onChange={(isAllowed) => grants.change({ features: { ...granted.features, [feature]: isAllowed } })}
          />
        ))}
      </ul>
      {features.length > 0 && <p className="text-sm text-muted">{messages.reloads}</p>}
    </Dialog>
  )
}

interface GrantLineProps {
  name: string
  isAllowed: boolean
  onChange: (isAllowed: boolean) => void
}

function GrantLine({ name, isAllowed, onChange }: GrantLineProps) {
  const { grants: messages } = useMessages(safeAppsMessages)
  return (
    <li className="flex items-center justify-between gap-4">
      <span>
        {name} <span className="block text-sm text-muted">{isAllowed ? messages.allowed : messages.denied}</span>
      </span>
      <Button
        size="small"
        aria-label={`${isAllowed ? messages.revoke : messages.allow}: ${name}`}
        onClick={() => onChange(!isAllowed)}
      >
        {isAllowed ? messages.revoke : messages.allow}
      </Button>
    </li>
  )
}
