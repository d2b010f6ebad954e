import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPublicClient } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { decodeRevert } from '@/lib/transactions/send/decode-revert'
import { rpcTransport } from './rpc-transport'

/** A node that answers what a test is about; undefined for never. */
async function startNode(answer: (tries: number) => object | undefined) {
  let tries = 0
  const server = createServer((_request, response) => {
    const body = answer(++tries)
    if (body) response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { client: createPublicClient({ transport: rpcTransport(url, 300) }), countTries: () => tries }
}

it('ends a read that gets no answer within its limit, its second try included, as a node that is away', async () => {
  const { client } = await startNode(() => undefined)
  const startedAt = performance.now()
  const thrown = await client.getBlockNumber().catch(decodeRevert)
  expect(thrown).toMatchObject({ code: 'node_unavailable', retryable: true })
  expect(performance.now() - startedAt).toBeLessThan(550)
})

it('asks once more after a failure that may pass', async () => {
  const { client, countTries } = await startNode((tries) =>
    tries === 1
      ? { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'busy' } }
      : { jsonrpc: '2.0', result: '0x7' },
  )
  expect(await client.getBlockNumber()).toBe(7n)
  expect(countTries()).toBe(2)
})
