import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { useSafeAppsMessages } from '@/hooks/ui/messages/useSafeAppsMessages'
import type { BrowserFeature } from '@/lib/safe/apps/browser-features'
import type { HostedApp } from '@/lib/safe/apps/hosted-safe'
import { AppName } from './AppName'

interface AppFeaturesDialogProps {
  app: HostedApp
  features: readonly BrowserFeature[]
  onDecide: (isAllowed: boolean) => void
}

/** What an app wants of the browser, before it is opened for the first time. */
export function AppFeaturesDialog({ app, features, onDecide }: AppFeaturesDialogProps) {
  const { features: messages, close } = useSafeAppsMessages()
  const deny = () => onDecide(false)
  return (
    <Dialog open heading={messages.heading} onClose={deny} closeLabel={close}>
      <AppName app={app} />
      <p>{messages.text({ name: app.name })}</p>
      <ul className="list-disc pl-5">
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
