import { enWalletIsland } from '@/lib/i18n/catalogues/en-wallet-island'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with the wallet island and not with every page. */
export const useTradeMessages = createWords('walletIsland', enWalletIsland)
