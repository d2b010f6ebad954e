import type { Wallet, WalletList } from '@rainbow-me/rainbowkit'
import type { ConnectAttempts } from '@/lib/wallet/connect-attempts'

/** Every option of the list, so that choosing it is one attempt, which can be given up. */
export function asAttempts(list: WalletList, attempts: ConnectAttempts): WalletList {
  return list.map(({ groupName, wallets }) => ({
    groupName,
    wallets: wallets.map((create) => (given) => asAttempt(create(given), attempts)),
  }))
}

function asAttempt(wallet: Wallet, attempts: ConnectAttempts): Wallet {
  return {
    ...wallet,
    createConnector: (details) => (config) => {
      const made = wallet.createConnector(details)(config)
      const { connect } = made
      return {
        ...made,
        connect(parameters) {
          const run = () => connect.call(this as never, parameters as never)
          return (parameters?.isReconnecting ? run() : attempts.run(wallet.name, run)) as never
        },
      }
    },
  }
}
