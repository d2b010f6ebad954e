import { Methods, RPC_CALLS } from '@safe-global/safe-apps-sdk'
import { encodeFunctionData } from 'viem'
import { getBalances, getChainConfig, getSafeInfo, getTransactionDetails } from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import { signMessageLibAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { hashOffChainMessage, type TypedMessage } from '@/lib/protocol/safe-tx/safe-message'
import type { SafeContext } from '@/lib/safe/signing/safe-context'
import { findMessage } from '@/lib/safe/signing/sign-message'
import { type AppGrants, listPermissions } from './app-grants'
import { HostRefusal, permissionsRejected } from './host-refusal'
import type { HostedApp, HostedSafe } from './hosted-safe'
import type { MethodHandlers } from './listen-to-app'
import * as params from './parameter-schemas'
import type { PromptRequester } from './prompt-limiter'

interface AnswersParameters {
  safe: HostedSafe
  app: HostedApp
  hostOrigin: string
  grants: AppGrants
  /** Whether the app may read the address book. */
  askForAddressBook: () => Promise<boolean>
}

/** What the host does for each of the bridge's 13 methods. Each parses what the app sent before it looks at it. */
export function buildMethodHandlers({
  safe,
  app,
  hostOrigin,
  grants,
  askForAddressBook,
}: AnswersParameters): MethodHandlers {
  const { ground } = safe
  const { gateway, chainId, safe: address } = ground
  const at = { chainId, address }
  const { origin } = new URL(app.url)
  let offChainSigning = true

  const findSafe = async () => assertAnswer(await getSafeInfo(gateway, at))
  const readPermissions = () => listPermissions(grants.getState(), origin)

  async function propose(calls: readonly [SafeCall, ...SafeCall[]], asker: PromptRequester) {
    return { safeTxHash: await safe.propose(calls, { ...app, ...asker }) }
  }

  function sign(message: string | TypedMessage, asker: PromptRequester) {
    if (offChainSigning) return safe.sign(message, { ...app, ...asker })
    const data = encodeFunctionData({ abi: signMessageLibAbi, args: [hashOffChainMessage(message)] })
    return propose([{ to: safeDeployments.signMessageLib, value: 0n, data, operation: 1 }], asker)
  }

  return {
    [Methods.sendTransactions]: (given, asker) => {
      const [first, ...others] = params.transactionsSchema.parse(given).txs
      if (!first) throw new HostRefusal('No transactions were passed')
      return propose([first, ...others], asker)
    },
    [Methods.rpcCall]: (given) => {
      const { call, params: own } = params.rpcCallSchema.parse(given)
      if (call !== RPC_CALLS.safe_setSettings) return callNode(ground, call, own)
      offChainSigning = params.settingsSchema.parse(own)[0].offChainSigning
      return { offChainSigning }
    },
    [Methods.getChainInfo]: async () => assertAnswer(await getChainConfig(gateway, { chainId })),
    [Methods.getSafeInfo]: async () => {
      const info = await findSafe()
      return {
        safeAddress: address,
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
      return assertAnswer(await getTransactionDetails(gateway, { chainId, transactionId: safeTxHash }))
    },
    [Methods.getSafeBalances]: async (given) => {
      const { currency } = params.balancesSchema.parse(given ?? {})
      return assertAnswer(await getBalances(gateway, { ...at, currency }))
    },
    [Methods.signMessage]: (given, asker) => sign(params.messageSchema.parse(given).message, asker),
    [Methods.signTypedMessage]: (given, asker) => sign(params.typedMessageSchema.parse(given).typedData, asker),
    [Methods.getEnvironmentInfo]: () => ({ origin: hostOrigin }),
    [Methods.getOffChainSignature]: async (given) => {
      const found = await findMessage(ground, params.messageHashSchema.parse(given))
      // Safe{Wallet} says nothing at all here, and the app waits for ever.
      if (!found?.preparedSignature) throw new HostRefusal('The message is not signed by enough owners')
      return found.preparedSignature
    },
    [Methods.requestAddressBook]: () => {
      if (readPermissions().length === 0) throw permissionsRejected()
      return safe.addressBook.map(({ name, address: of }) => ({ name, address: of, chainId: String(chainId) }))
    },
    [Methods.wallet_getPermissions]: readPermissions,
    [Methods.wallet_requestPermissions]: async (given) => {
      params.permissionsSchema.parse(given)
      if (readPermissions().length === 0) {
        if (!(await askForAddressBook())) throw permissionsRejected()
        grants.change({ addressBookMs: Date.now() })
      }
      return readPermissions()
    },
  }
}

/** What the node says to one of the bridge's reads: the method was checked, the node checks the parameters. */
async function callNode(
  { client }: Pick<SafeContext, 'client'>,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  return (await client.request({ method, params } as never)) ?? null
}
