import { type Hex, hexToString, isAddress, isAddressEqual, isHex, numberToHex, toHex } from 'viem'
import * as z from 'zod/mini'
import { hashSchema, quantitySchema } from '@/lib/base/primitives'
import { Eip1193Error } from '@/lib/protocol/erc/eip1193-error'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'
import { getTransactionDetails } from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import * as params from '@/lib/safe/apps/parameter-schemas'
import { type ActingParameters, proposeCalls } from './propose-calls'
import { type SignAsSafeOptions, signAsSafe } from './sign-as-safe'

const batchSchema = z.looseObject({ chainId: quantitySchema, from: z.optional(z.string()), calls: params.callsSchema })
const senderSchema = z.looseObject({ from: z.optional(z.string()) })

/** A Safe as an EIP-1193 wallet, by one of its owners: what is sent is proposed, and answered with the safeTxHash. */
export function createActingProvider(acting: ActingParameters, options: SignAsSafeOptions = {}): Eip1193Provider {
  const { ground } = acting
  const chainId = numberToHex(ground.chainId)

  const methods: Record<string, (given: readonly unknown[]) => unknown> = {
    eth_accounts: () => [ground.safe],
    eth_requestAccounts: () => [ground.safe],
    eth_chainId: () => chainId,
    net_version: () => String(ground.chainId),
    wallet_getCapabilities: () => ({ [chainId]: { atomic: { status: 'supported' } } }),
    wallet_switchEthereumChain: ([asked]) => {
      if (Number((asked as { chainId?: string } | undefined)?.chainId) === ground.chainId) return null
      throw new Eip1193Error(4902, 'A Safe cannot switch networks.')
    },
    eth_sendTransaction: ([transaction]) => {
      assertOwn(senderSchema.parse(transaction).from)
      return propose(params.callsSchema.parse([transaction]))
    },
    wallet_sendCalls: async ([batch]) => {
      const { chainId: asked, from, calls } = batchSchema.parse(batch)
      assertOwn(from)
      if (Number(asked) !== ground.chainId) throw new Eip1193Error(5710, 'The Safe is on another network.')
      return { id: await propose(calls) }
    },
    wallet_getCallsStatus: ([id]) => readCallsStatus(hashSchema.parse(id)),
    personal_sign: ([message, address]) => {
      assertOwn(address)
      return signAsSafe(acting, readText(message), options)
    },
    eth_signTypedData_v4: ([address, given]) => {
      assertOwn(address)
      const typedData: unknown = typeof given === 'string' ? JSON.parse(given) : given
      return signAsSafe(acting, params.typedMessageSchema.parse({ typedData }).typedData, options)
    },
  }

  function assertOwn(address: unknown = ground.safe): void {
    if (typeof address === 'string' && isAddress(address) && isAddressEqual(address, ground.safe)) return
    throw new Eip1193Error(4100, 'The request names a different account than the Safe.')
  }

  function propose([first, ...others]: readonly SafeCall[]) {
    if (!first) throw new Eip1193Error(-32602, 'No transactions were passed')
    return proposeCalls(acting, [first, ...others])
  }

  async function readCallsStatus(id: Hex) {
    const { gateway, client } = ground
    const details = assertAnswer(await getTransactionDetails(gateway, { chainId: ground.chainId, transactionId: id }))
    const answer = { version: '2.0.0', id, chainId, atomic: true }
    if (details.txStatus === 'CANCELLED') return { ...answer, status: 400 }
    if (!details.txHash) return { ...answer, status: 100 }
    const receipt = await client.getTransactionReceipt({ hash: details.txHash as Hex })
    const { status, blockHash, blockNumber, gasUsed, transactionHash, logs } = receipt
    const isDone = status === 'success' && details.txStatus === 'SUCCESS'
    return {
      ...answer,
      status: isDone ? 200 : 500,
      receipts: [
        {
          ...{ blockHash, blockNumber: numberToHex(blockNumber), gasUsed: numberToHex(gasUsed), transactionHash },
          status: numberToHex(isDone ? 1 : 0),
          logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
        },
      ],
    }
  }

  return {
    async request({ method, params: given }) {
      const list: readonly unknown[] = Array.isArray(given) ? given : []
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own) return own(list)
      // Reads go to the node; to sign for the Safe there are the ways above.
      if (/^(eth_(?!sign|send)|web3_)/.test(method)) return ground.client.request({ method, params: list } as never)
      throw new Eip1193Error(4200, `A Safe does not support ${method}.`)
    },
  }
}

/** A Safe's message is a text: bytes that are none could not be signed as what they are. */
function readText(given: unknown): string {
  const message = isHex(given) ? given : toHex(String(given))
  const text = hexToString(message)
  if (toHex(text) !== message.toLowerCase()) throw new Eip1193Error(-32602, 'The message is not text.')
  return text
}
