import { type Address, getAddress, isAddressEqual } from 'viem'
import type { Connector, CreateConnectorFn, Config as WagmiConfig } from 'wagmi'
import { connect, getAccount, getPublicClient, reconnect } from 'wagmi/actions'
import type { Config } from '@/lib/api/schemas/config'
import { AppError } from '@/lib/base/errors/app-error'
import { createExternalStore, type ExternalStore } from '@/lib/base/external-store'
import { formatAddress } from '@/lib/base/format/format-address'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import type { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import { getMessages } from '@/lib/i18n/get-messages'
import { type ActingPrompts, createActingPrompts } from '@/lib/safe/acting/acting-prompts'
import type { OwnedSafeProblem } from '@/lib/safe/acting/read-owned-safes'
import { readStoredActing, type StoredActing, writeStoredActing } from '@/lib/safe/acting/stored-acting'
import { type ActingConnectorParameters, actingConnector, isActing } from './acting-connector'
import { getWalletId } from './get-wallet-id'

const notOwner: OwnedSafeProblem = 'not_owner'

export type ActingEndReason = keyof typeof enActingSafe.left

/** An owner acts as its Safe, and comes back from it. */
export interface ActingController {
  prompts: ActingPrompts
  /** Why the page has gone back to the owner's own account, until that was read. */
  left: ExternalStore<ActingEndReason | null>
  /** @throws AppError; the owner stays connected as before. */
  act: (safe: Address) => Promise<void>
  leave: (reason?: ActingEndReason) => Promise<void>
  /** The Safe of the last visit as a connector, by the owner's wallet; null where that is not there. */
  reopen: (
    safe: Address,
    find: (walletId: string) => Promise<Connector | undefined>,
  ) => Promise<CreateConnectorFn | null>
}

export function createActingController({
  config,
  wagmi,
  appName,
}: {
  config: Config
  wagmi: WagmiConfig
  appName: string
}): ActingController {
  const prompts = createActingPrompts()
  const left = createExternalStore<ActingEndReason | null>(null)
  let stop = () => {}

  const forget = () => {
    stop()
    prompts.rejectAll()
    writeStoredActing(null)
  }

  async function build({ owner, safe, chainId }: StoredActing, inner: Connector): Promise<CreateConnectorFn> {
    const client = getPublicClient(wagmi, { chainId })
    const gatewayUrl = config.chains.find(({ id }) => id === chainId)?.safeGatewayUrl
    if (!client || !gatewayUrl) throw new AppError('chain_not_configured', 'This network has no Safe service.')
    const { readOwnedSafe } = await import('@/lib/safe/acting/read-owned-safes')
    const { owners, threshold, trouble } = await readOwnedSafe(client, getAddress(safe), getAddress(owner))
    if (trouble) throw new AppError('wrong_account', 'This account cannot use the Safe.', { details: trouble })
    const { accountName } = inner as { accountName?: string }
    const ownerName = accountName ?? formatAddress(owner)
    const parameters: ActingConnectorParameters = {
      ...{ chainId, inner, client, gatewayUrl, ownerName, safe: getAddress(safe), owner: getAddress(owner) },
      accountName: getMessages(actingSafeMessages).account({
        threshold,
        owners: owners.length,
        // The address in the header breaks between Safe and owner alone.
        owner: ownerName.replaceAll(' ', '\u00a0'),
      }),
      origin: JSON.stringify({ name: appName, url: window.location.origin }),
      ask: prompts.ask,
      onDisconnect: forget,
      onRemoved: () => void leave('removed'),
    }
    return (setup) => {
      follow(parameters)
      return actingConnector(parameters)(setup)
    }
  }

  /** The wallet goes on to be its person's: it may switch account or network, or go. */
  function follow({ inner, owner, chainId, safe }: ActingConnectorParameters): void {
    stop()
    const isHere = () => {
      const { connector } = getAccount(wagmi)
      return isActing(connector) && isAddressEqual(connector.acting.safe, safe)
    }
    const handleChange = (change: { accounts?: readonly Address[]; chainId?: number }) => {
      if (!isHere()) return
      if (change.chainId !== undefined && change.chainId !== chainId) return void leave('network')
      const [account] = change.accounts ?? []
      if (account && !isAddressEqual(account, owner)) void changeOwner(safe)
    }
    const handleDisconnect = () => {
      if (!isHere()) return
      const { connector } = getAccount(wagmi)
      forget()
      connector?.onDisconnect()
    }
    inner.emitter.on('change', handleChange as never)
    inner.emitter.on('disconnect', handleDisconnect)
    stop = () => {
      inner.emitter.off('change', handleChange as never)
      inner.emitter.off('disconnect', handleDisconnect)
      stop = () => {}
    }
  }

  async function changeOwner(safe: Address): Promise<void> {
    await leave()
    await act(safe).catch(() => left.setState('account'))
  }

  async function act(safe: Address): Promise<void> {
    const { connector: inner, address: owner, chainId } = getAccount(wagmi)
    if (!inner || !owner || !chainId) throw new AppError('wallet_disconnected', 'No wallet is connected.')
    const stored = { walletId: getWalletId(inner), owner, safe, chainId }
    const connector = await build(stored, inner)
    writeStoredActing(stored)
    try {
      await connect(wagmi, { connector })
    } catch (error) {
      forget()
      throw error
    }
    left.setState(null)
    // The owner's own connection would take the Safe's place when that is disconnected.
    wagmi.setState(({ connections, ...state }) => ({
      ...state,
      connections: new Map([...connections].filter(([uid]) => uid === state.current)),
    }))
  }

  async function leave(reason?: ActingEndReason): Promise<void> {
    const { connector } = getAccount(wagmi)
    const walletId = readStoredActing()?.walletId
    const inner = wagmi.connectors.find((other) => getWalletId(other) === walletId)
    forget()
    if (!isActing(connector)) return
    if (!inner) return connector.onDisconnect()
    if (reason) left.setState(reason)
    await reconnect(wagmi, { connectors: [inner] })
  }

  return {
    ...{ prompts, left, act, leave },
    async reopen(safe, find) {
      const stored = readStoredActing()
      if (!stored || !isAddressEqual(stored.safe, safe)) return null
      const inner = await find(stored.walletId)
      if (!inner) return null
      return build(stored, inner).catch((error) => {
        if (error.details === notOwner) left.setState('removed')
        throw error
      })
    },
  }
}
