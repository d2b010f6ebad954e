import { useAccount } from 'wagmi'
import { Button, ButtonLink } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeHref } from '@/lib/accounts/safe-href'
import type { Config } from '@/lib/api/schemas/config'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import { openSafeDialog, type SafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { isActing } from './connectors/acting-connector'
import type { ActingController } from './connectors/create-acting-controller'
import { closeDialogs } from './rainbowkit/close-dialogs'

/** Of the account's dialog: the Safes that it owns, or the one that its owner acts as. */
export function AccountSafes({ chains, acting }: Pick<Config, 'chains'> & { acting: ActingController }) {
  const { menu: messages } = useMessages(actingSafeMessages)
  const { chainId, connector } = useAccount()
  const hasSafes = chains.some(({ id, safeGatewayUrl }) => id === chainId && safeGatewayUrl)
  if (!chainId || !hasSafes) return null
  const show = (view: SafeDialog) => {
    // A modal of RainbowKit would lie below a native one, and be inert.
    closeDialogs()
    openSafeDialog.setState(view)
  }
  if (!isActing(connector)) return <Button onClick={() => show({ kind: 'safes' })}>{messages.safes}</Button>
  const { safe, ownerName: owner } = connector.acting
  const leave = () => {
    closeDialogs()
    void acting.leave()
  }
  return (
    <>
      <p className="text-sm text-muted">{messages.acting({ owner })}</p>
      <Button onClick={() => show({ kind: 'waiting', chainId, safe })}>{messages.waiting}</Button>
      <ButtonLink href={safeHref({ chainId, safe })} onClick={closeDialogs}>
        {messages.page}
      </ButtonLink>
      <ButtonLink href="/safe/apps" onClick={closeDialogs}>
        {messages.apps}
      </ButtonLink>
      <Button onClick={leave}>{messages.leave({ owner })}</Button>
    </>
  )
}
