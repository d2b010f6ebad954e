import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useIsHydrated } from '@/hooks/ui/useIsHydrated'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { formatAddress } from '@/lib/base/format/format-address'
import { walletMessages } from '@/lib/i18n/generated/wallet-messages'

/** Of one size in every state, so that nothing moves when the wallet answers. */
const size = 'h-10 w-32 gap-1.5! px-1.5! disabled:opacity-100 aria-busy:opacity-100 sm:w-40'

/** The header's wallet button: plain HTML from the server, which starts to load the wallet code when one turns to it. */
export function ConnectButton() {
  const hydrated = useIsHydrated()
  const wallet = useWallet()
  const { status, address, name, isUnsupported, loadFailed, intent, requestLoad, requestConnect } = wallet
  const messages = useMessages(walletMessages)

  if (address) {
    const short = formatAddress(address)
    const full = name ? `${name}, ${short}` : short
    const isRestoring = status !== 'connected'
    if (isUnsupported) {
      return (
        <Button
          size="small"
          className={`${size} gap-1! px-1!`}
          aria-label={messages.unsupported({ address: short })}
          onClick={wallet.requestNetwork}
        >
          <Icon name="warning" className="size-4 text-warning" />
          {messages.wrongNetwork}
        </Button>
      )
    }
    return (
      <Button
        size="small"
        className={size}
        aria-busy={isRestoring}
        aria-label={isRestoring ? messages.restoring({ address: full }) : messages.account({ address: full })}
        onPointerEnter={requestLoad}
        onClick={wallet.requestAccount}
      >
        <span
          aria-hidden="true"
          className={`size-2 shrink-0 rounded-full ${isRestoring ? 'border border-edge' : 'bg-good'}`}
        />
        {/* Its own key: React would make it of the span that said "Connect", and the text would slide. */}
        <span key="address" className={name ? 'account-name' : 'truncate font-mono text-sm'}>
          {name ?? short}
        </span>
      </Button>
    )
  }

  const isBusy = status === 'connecting' || intent?.kind === 'connect'
  return (
    <Button
      size="small"
      // Who was connected is known to scripts alone: until then the button says neither the one nor the other.
      className={hydrated ? size : `${size} after-script`}
      disabled={!hydrated}
      aria-busy={isBusy}
      title={loadFailed ? messages.loadFailedLong : undefined}
      onPointerEnter={loadFailed ? undefined : requestLoad}
      onFocus={loadFailed ? undefined : requestLoad}
      onClick={requestConnect}
    >
      {loadFailed ? (
        messages.loadFailed
      ) : isBusy ? (
        messages.connecting
      ) : (
        <>
          <span className="sm:hidden">{messages.connect}</span>
          <span className="hidden sm:inline">{messages.connectLong}</span>
        </>
      )}
    </Button>
  )
}
