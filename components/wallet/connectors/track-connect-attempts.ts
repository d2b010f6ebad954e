import type { Wallet, WalletList } from '@rainbow-me/rainbowkit'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { ConnectAttempts } from '@/lib/wallet/connect-attempts'

/** Every option of the list, so that choosing it is one attempt, which can be given up. */
export function trackConnectAttempts(list: WalletList, attempts: ConnectAttempts): WalletList {
  return list.map(({ groupName, wallets }) => ({
    groupName,
    wallets: wallets.map((create) => (given) => asAttempt(create(given), attempts)),
  }))
}

/** RainbowKit forgets a failure that comes before it has drawn that it connects (50 ms), and would spin for ever. */
const leastFailureMs = 300

async function failLate<T>(connect: () => Promise<T>): Promise<T> {
  const rendered = new Promise((resolve) => setTimeout(resolve, leastFailureMs))
  try {
    return await connect()
  } catch (error) {
    await rendered
    throw blameWallet(error)
  }
}

/** What nobody can name, or read, is the wallet's: of ours nothing but the question was in it. */
function blameWallet(thrown: unknown): unknown {
  const { code, details } = toAppError(thrown)
  return code === 'internal'
    ? new AppError('wallet_failed', 'The wallet failed while connecting.', { details, cause: thrown })
    : thrown
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
          return (parameters?.isReconnecting ? run() : attempts.run(wallet.name, () => failLate(run))) as never
        },
      }
    },
  }
}
