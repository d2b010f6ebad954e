import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { useSafeAppsMessages } from '@/hooks/ui/messages/useSafeAppsMessages'
import type { HostedApp } from '@/lib/safe/apps/hosted-safe'
import { AppName } from './AppName'

interface AppPermissionPromptProps {
  app: HostedApp
  onAnswer: (isGranted: boolean) => void
}

/** An app wants to read the address book. */
export function AppPermissionPrompt({ app, onAnswer }: AppPermissionPromptProps) {
  const { permission: messages, close } = useSafeAppsMessages()
  const reject = () => onAnswer(false)
  return (
    <Dialog open heading={messages.heading} onClose={reject} closeLabel={close}>
      <AppName app={app} />
      <p>{messages.text}</p>
      <p className="text-sm text-muted">{messages.kept}</p>
      <DialogActions className="grid-cols-2">
        <Button onClick={reject}>{messages.reject}</Button>
        <Button variant="primary" onClick={() => onAnswer(true)}>
          {messages.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
