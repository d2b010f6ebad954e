import { Button } from '@/components/ui/Button'
import { useActingSafe } from '@/hooks/safe/useActingSafe'
import { useFullPageLinks } from '@/hooks/ui/useFullPageLinks'
import { useIsFramed } from '@/hooks/ui/useIsFramed'
import { useLazyModuleWithConfig } from '@/hooks/ui/useLazyModuleWithConfig'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { safeAppsMessages } from '@/lib/i18n/generated/safe-apps-messages'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import type { ListedApp } from '@/lib/safe/apps/listed-app'
import { SafeAppsNotice } from './SafeAppsNotice'

/** An app as soon as somebody acts as a Safe, and until then how to get there. */
export function SafeAppSlot({ app, chainId }: { app: ListedApp; chainId: number }) {
  const messages = useMessages(safeAppsMessages)
  const { noSafe } = messages
  const desk = useActingSafe()
  const isFramed = useIsFramed()
  const wallet = useWallet()
  useFullPageLinks()
  const { slot, isFailed, retry } = useLazyModuleWithConfig(desk !== null && !isFramed, () => import('./SafeAppView'))

  if (isFramed) return <SafeAppsNotice heading={app.name} text={messages.framed} />
  if (desk && desk.chainId !== chainId) {
    const name = (id: number) => findChain(id)?.name ?? String(id)
    return (
      <SafeAppsNotice heading={app.name} text={messages.otherChain({ app: name(chainId), safe: name(desk.chainId) })} />
    )
  }
  if (desk && slot) {
    const accounts = chainId === localChainId ? (slot.config.embedded?.accounts ?? []) : []
    return <slot.loaded.SafeAppView key={`${desk.safe} ${desk.ownerName}`} {...{ app, desk, accounts }} />
  }
  if (desk && isFailed) {
    return (
      <SafeAppsNotice
        heading={app.name}
        text={noSafe.failed}
        action={<Button onClick={retry}>{messages.again}</Button>}
      />
    )
  }
  if (desk || wallet.status === 'connecting' || wallet.status === 'reconnecting') {
    return <SafeAppsNotice heading={app.name} text={noSafe.waiting} />
  }
  const isConnected = wallet.status === 'connected'
  return (
    <SafeAppsNotice
      heading={noSafe.heading}
      text={noSafe.text}
      action={
        <Button
          variant="primary"
          onClick={() => (isConnected ? openSafeDialog.setState({ kind: 'safes' }) : wallet.requestConnect())}
        >
          {isConnected ? noSafe.choose : noSafe.connect}
        </Button>
      }
    />
  )
}
