import { type Address, type Client, numberToHex, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import { withWalletTimeLimit } from '@/lib/base/async/with-time-limit'
import { type ExternalFunds, externalFundsSchema, parseExternalFunds } from './external-funds'
import { readSafeAccount, type SafeAccount } from './read-safe-account'

/** Who sends: what decides in how many transactions a list of calls goes out. */
export interface Sender {
  /** Its owners confirm what is proposed to it, and one of them pays the network. Null for anybody else. */
  safe: SafeAccount | null
  /** Whether several calls go out as one, all or none (EIP-5792). */
  isBatching: boolean
  /** Absent from a wallet whose account pays for itself. */
  outside?: ExternalFunds
}

/** Sends one call after the other, and pays the network itself. */
export const keySender: Sender = { safe: null, isBatching: false }

/** One that a wallet gives wrongly costs no other. */
const capabilitySchema = z.extend(externalFundsSchema, {
  atomic: z.catch(z.optional(z.looseObject({ status: z.string() })), undefined),
})
const capabilitiesSchema = z.record(z.string(), z.catch(z.partial(capabilitySchema), {}))

/** By the chain's id, in hex: 0 stands for all chains (EIP-5792), and a chain's own entry goes before. */
function readCapabilities(answer: unknown, chainId: number): z.infer<typeof capabilitySchema> {
  const { data = {} } = z.safeParse(capabilitiesSchema, answer)
  const of = (id: number) => Object.entries(data).find(([key]) => Number(key) === id)?.[1]
  const given = Object.entries(of(chainId) ?? {}).filter(([, capability]) => capability !== undefined)
  return { ...of(0), ...Object.fromEntries(given) }
}

/** Asked of a wallet that may not know the question. */
const capabilitiesMs = 3_000

/**
 * `supported` alone: a wallet that says `ready` would first make the account another kind of account, and a purchase is no
 * reason for that.
 */
export async function readSender(
  client: PublicClient,
  wallet: Pick<Client, 'request'>,
  { account, chainId }: { account: Address; chainId: number },
): Promise<Sender> {
  const key = numberToHex(chainId)
  const asked = wallet.request({ method: 'wallet_getCapabilities', params: [account, [key]] } as never, {
    retryCount: 0,
  })
  const [safe, capabilities] = await Promise.all([
    readSafeAccount(client, account),
    withWalletTimeLimit(asked, capabilitiesMs).catch(() => null),
  ])
  const { atomic, ...funds } = readCapabilities(capabilities, chainId)
  const outside = parseExternalFunds(funds)
  return { safe, isBatching: atomic?.status === 'supported', ...(outside ? { outside } : {}) }
}
