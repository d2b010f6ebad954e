import { type Address, type Client, numberToHex, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import { withReadLimit } from '@/lib/wallet/with-read-limit'
import { readSafe, type SafeAccount } from './read-safe'

/** Who sends: what decides in how many transactions a list of calls goes out. */
export interface Sender {
  /** Its owners confirm what is proposed to it, and one of them pays the network. Null for anybody else. */
  safe: SafeAccount | null
  /** Whether several calls go out as one, all or none (EIP-5792). */
  isBatching: boolean
}

/** Sends one call after the other, and pays the network itself. */
export const keySender: Sender = { safe: null, isBatching: false }

const capabilitiesSchema = z.record(
  z.string(),
  z.looseObject({ atomic: z.optional(z.looseObject({ status: z.string() })) }),
)

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
    readSafe(client, account),
    withReadLimit(asked, capabilitiesMs).catch(() => null),
  ])
  const { data } = z.safeParse(capabilitiesSchema, capabilities)
  return { safe, isBatching: data?.[key]?.atomic?.status === 'supported' }
}
