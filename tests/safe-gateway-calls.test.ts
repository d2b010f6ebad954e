import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as ours from '@/lib/protocol/safe-gateway'
import { messageHash, safe, transactionId } from './builders/gateway-answers'
import { gatewayCalls } from './harness/gateway-calls'
import { answerJson, type RecordingServer, startRecordingServer } from './harness/recording-server'

const placeholders = { chainId: '1', address: safe, safe_address: safe, transactionId, message_hash: messageHash }
const fill = (line: string) => line.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof placeholders) => placeholders[name])

let server: RecordingServer
let gateway: ours.Gateway

beforeAll(async () => {
  server = await startRecordingServer()
  gateway = ours.createGateway({ baseUrl: server.url })
  sdk.setBaseUrl(server.url)
})

beforeEach(() => {
  server.requests = []
})

afterAll(() => server.close())

const answer = (content: unknown) => {
  server.answer = (response) => {
    if (content === undefined) response.writeHead(201, { 'content-length': 0 }).end()
    else answerJson(response, content)
  }
}

it('is the 23 calls of the gateway', () => {
  expect(new Set(gatewayCalls.map(({ line }) => line)).size).toBe(23)
})

describe.each(gatewayCalls)('$line', (call) => {
  it('asks what the gateway documents, and exactly as the SDK does', async () => {
    answer(call.answer)
    const [method, path] = fill(call.line).split(' ') as [string, string]
    await call.ours(gateway)
    await call.sdk()
    const [request, oracle, ...more] = server.requests
    expect(more).toEqual([])
    expect(request).toEqual(oracle)
    expect(request).toMatchObject({ method, target: path + (call.query ?? '') })
    expect(request?.body === '' ? undefined : JSON.parse(request?.body ?? '')).toEqual(call.body)
    expect(request?.contentType).toBe(method === 'POST' ? 'application/json' : undefined)
  })

  it('answers what the SDK answers', async () => {
    answer(call.answer)
    const result = await call.ours(gateway)
    expect(result).toEqual(await call.sdk())
    expect(result).toEqual(call.answer)
  })

  it('takes 204, and a success with nothing in it', async () => {
    server.answer = (response) => response.writeHead(204).end()
    await expect(call.ours(gateway)).resolves.toBeUndefined()
    server.answer = (response) => response.writeHead(200, { 'content-length': 0 }).end()
    await expect(call.ours(gateway)).resolves.toBeUndefined()
    server.answer = (response) => response.writeHead(200).end()
    await expect(call.ours(gateway)).resolves.toBeUndefined()
  })

  it('passes on what the gateway says is wrong, as the SDK does', async () => {
    server.answer = (response) => answerJson(response, { code: 1, message: 'Checksum address validation failed' }, 422)
    await expect(call.ours(gateway)).rejects.toThrow(/^1: Checksum address validation failed$/)
    await expect(call.sdk()).rejects.toThrow(/^1: Checksum address validation failed$/)
  })
})
