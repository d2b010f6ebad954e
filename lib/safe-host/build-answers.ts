import { Methods, RestrictedMethods, RPC_CALLS } from '@safe-global/safe-apps-sdk'
import { type Address, encodeFunctionData } from 'viem'
import { getBalances, getChainConfig, getSafeInfo, getTransactionDetails } from '@/lib/safe-gateway'
import { safeDeployments } from '@/lib/safe-tx/deployments'
import { packCalls, type SafeCall } from '@/lib/safe-tx/multi-send'
import { signMessageLibAbi } from '@/lib/safe-tx/safe-abi'
import { hashGivenMessage, type TypedMessage } from '@/lib/safe-tx/safe-message'
import { callNode } from './call-node'
import { findSigner, type HostGround } from './host-ground'
import type { HostPrompts } from './host-prompts'
import { HostRefusal, rejected } from './host-refusal'
import type { HostAnswers } from './listen-to-app'
import * as params from './params'
import { readAnswer } from './read-answer'
import { findMessage, signMessageAsOwners } from './sign-message'
import { prepareTransaction, proposeAsOwner } from './sign-transaction'

interface AnswersParameters {
  ground: HostGround
  prompts: Pick<HostPrompts, 'ask'>
  app: { name: string; url: string }
  hostOrigin: string
  /** Something was proposed. */
  onProposed: () => void
}

/** What the host does for each of the bridge's 13 methods. Each parses what the app sent before it looks at it. */
export function buildAnswers({ ground, prompts, app, hostOrigin, onProposed }: AnswersParameters): HostAnswers {
  const { gateway, chainId, safe } = ground
  const at = { chainId, address: safe }
  const origin = JSON.stringify(app)
  let offChainSigning = true
  const permissions: { parentCapability: string; invoker: string; date: number; caveats: object[] }[] = []

  const findSafe = async () => readAnswer(await getSafeInfo(gateway, at))

  async function propose([first, ...others]: readonly [SafeCall, ...SafeCall[]]) {
    const tx = await prepareTransaction(ground, packCalls([first, ...others]))
    const { owners, threshold } = await findSafe()
    const owner = await prompts.ask({
      ...{ kind: 'transaction', calls: [first, ...others], nonce: tx.nonce, threshold },
      owners: owners.map(({ value }) => value as Address),
    })
    if (owner === null) throw rejected()
    const safeTxHash = await proposeAsOwner(ground, { tx, owner: findSigner(ground, owner), origin })
    onProposed()
    return { safeTxHash }
  }

  function sign(message: string | TypedMessage) {
    if (offChainSigning) return signMessageAsOwners(ground, { message, origin, ask: prompts.ask })
    const data = encodeFunctionData({ abi: signMessageLibAbi, args: [hashGivenMessage(message)] })
    return propose([{ to: safeDeployments.signMessageLib, value: 0n, data, operation: 1 }])
  }

  return {
    [Methods.sendTransactions]: (given) => {
      const [first, ...others] = params.transactionsSchema.parse(given).txs
      if (!first) throw new HostRefusal('No transactions were passed')
      return propose([first, ...others])
    },
    [Methods.rpcCall]: (given) => {
      const { call, params: own } = params.rpcCallSchema.parse(given)
      if (call !== RPC_CALLS.safe_setSettings) return callNode(ground, call, own)
      offChainSigning = params.settingsSchema.parse(own)[0].offChainSigning
      return { offChainSigning }
    },
    [Methods.getChainInfo]: async () => readAnswer(await getChainConfig(gateway, { chainId })),
    [Methods.getSafeInfo]: async () => {
      const info = await findSafe()
      return {
        safeAddress: safe,
        chainId,
        threshold: info.threshold,
        owners: info.owners.map(({ value }) => value),
        isReadOnly: false,
        nonce: info.nonce,
        implementation: info.implementation.value,
        modules: info.modules?.map(({ value }) => value) ?? null,
        fallbackHandler: info.fallbackHandler?.value ?? null,
        guard: info.guard?.value ?? null,
        version: info.version ?? null,
      }
    },
    [Methods.getTxBySafeTxHash]: async (given) => {
      const { safeTxHash } = params.safeTxHashSchema.parse(given)
      return readAnswer(await getTransactionDetails(gateway, { chainId, transactionId: safeTxHash }))
    },
    [Methods.getSafeBalances]: async (given) => {
      const { currency } = params.balancesSchema.parse(given ?? {})
      return readAnswer(await getBalances(gateway, { ...at, currency }))
    },
    [Methods.signMessage]: (given) => sign(params.messageSchema.parse(given).message),
    [Methods.signTypedMessage]: (given) => sign(params.typedMessageSchema.parse(given).typedData),
    [Methods.getEnvironmentInfo]: () => ({ origin: hostOrigin }),
    [Methods.getOffChainSignature]: async (given) => {
      const found = await findMessage(ground, params.messageHashSchema.parse(given))
      // Safe{Wallet} says nothing at all here, and the app waits for ever.
      if (!found?.preparedSignature) throw new HostRefusal('The message is not signed by enough owners')
      return found.preparedSignature
    },
    [Methods.requestAddressBook]: () => {
      if (permissions.length === 0) throw new HostRefusal('Permissions were rejected')
      return ground.keys.map(({ name, address }) => ({ name, address, chainId: String(chainId) }))
    },
    [Methods.wallet_getPermissions]: () => permissions,
    [Methods.wallet_requestPermissions]: async (given) => {
      params.permissionsSchema.parse(given)
      if ((await prompts.ask({ kind: 'permission' })) === null) throw new HostRefusal('Permissions were rejected')
      const granted = { parentCapability: RestrictedMethods.requestAddressBook, invoker: app.url, date: Date.now() }
      permissions.splice(0, permissions.length, { ...granted, caveats: [] })
      return permissions
    },
  }
}
