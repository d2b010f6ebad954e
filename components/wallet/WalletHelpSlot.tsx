import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useWallet } from '@/hooks/wallet/useWallet'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Config } from '@/lib/api/schemas/config'

export interface WalletHelpSlotProps {
  config: Config
  /** Asked for in the list of wallets, which is closed meanwhile. */
  isAsked: boolean
  onEnd: () => void
  /** Back to the list, with what was begun there. */
  onList: () => void
}

/** The help for newcomers, asked for in the list of wallets or on a page. Its code loads with the first press. */
export function WalletHelpSlot({ config, isAsked, onEnd, onList }: WalletHelpSlotProps) {
  const store = useWalletStore()
  const { intent } = useWallet()
  const isOfPage = intent?.kind === 'help'
  const { clearIntent, requestConnect } = store
  const { module: help } = useLazyModule(isAsked || isOfPage, () => import('./WalletHelpDialog'), {
    onFail: isOfPage ? clearIntent : onList,
  })
  if (!help || !(isAsked || isOfPage)) return null
  return (
    <help.WalletHelpDialog
      config={config}
      onClose={isOfPage ? clearIntent : onList}
      onChoose={isOfPage ? requestConnect : onList}
      onConnected={isOfPage ? clearIntent : onEnd}
    />
  )
}
