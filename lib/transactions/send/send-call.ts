import { type Address, type Client, type Hash, type Hex, numberToHex } from 'viem'
import { hashSchema } from '@/lib/base/primitives'
import { requestSend } from './request-send'

export interface SendCallParameters {
  from: Address
  to: Address
  data: Hex
  valueWei: bigint
  /** The wallet's own estimate where it is left out. */
  gas?: bigint | undefined
}

/**
 * Asks the wallet for one transaction, once. Not viem's `sendTransaction`: at several errors that asks again by
 * `wallet_sendTransaction`, and gives back that answer in place of the first.
 */
export async function sendCall(client: Client, { from, to, data, valueWei, gas }: SendCallParameters): Promise<Hash> {
  const hash = await requestSend(client, {
    method: 'eth_sendTransaction',
    params: [{ from, to, data, value: numberToHex(valueWei), ...(gas && { gas: numberToHex(gas) }) }],
  })
  return hashSchema.parse(hash)
}
