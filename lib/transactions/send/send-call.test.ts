import { createClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, it } from 'vitest'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { sendCall } from './execute-calls'

const hash = `0x${'ab'.repeat(32)}`
const account = `0x${'cd'.repeat(20)}` as const

function askWallet(answer: () => unknown) {
  const asked: unknown[] = []
  const request = async (call: unknown) => {
    asked.push(call)
    return answer()
  }
  const client = createClient({ chain: mainnet, transport: custom({ request }) })
  const sent = sendCall(client, { from: account, to: account, data: '0x12', valueWei: 255n, gas: 16n })
  return { asked, sent }
}

it('hands over exactly the call', async () => {
  const { asked, sent } = askWallet(() => hash)
  expect(await sent).toBe(hash)
  expect(asked).toEqual([
    {
      method: 'eth_sendTransaction',
      params: [{ from: account, to: account, data: '0x12', value: '0xff', gas: '0x10' }],
    },
  ])
})

it.each([
  [-32603, 'broken', 'internal'],
  [-32005, 'too many', 'rate_limited'],
  [-32000, 'nonce too low', 'nonce_taken'],
  [-32601, 'no such method', 'wallet_unsupported'],
])('asks once at %d', async (code, message, expected) => {
  const { asked, sent } = askWallet(() => {
    throw Object.assign(new Error(message), { code })
  })
  const error = await sent.catch(toAppError)
  expect(error).toMatchObject({ code: expected })
  expect(asked).toHaveLength(1)
})

it('takes nothing but a hash for an answer', async () => {
  await expect(askWallet(() => null).sent).rejects.toThrow()
})
