import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '@/server/media/store/create-s3-store'

export interface S3Server {
  settings: S3Settings
  objects: Map<string, Buffer>
  /** While it is set, each answer has this status. */
  failure: number | null
  close(): Promise<void>
}

/**
 * A store that speaks as much of S3 as the market asks for, and checks each signature by its own reading of "Signature
 * Version 4 signing process".
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const access = {
    bucket: 'market',
    region: 'eu-central-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'a/secret+key',
  }
  const state: Omit<S3Server, 'settings' | 'close' | 'objects'> = { failure: null }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (!isSigned(request, access)) return void response.writeHead(403).end('SignatureDoesNotMatch')
    if (state.failure !== null) return void response.writeHead(state.failure).end()
    const key = request.url ?? ''
    if (request.method === 'PUT') {
      // S3 refuses a body of unknown length.
      if (request.headers['content-length'] === undefined) return void response.writeHead(411).end()
      objects.set(key, body)
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const held = objects.get(key)
    if (!held) return void response.writeHead(404).end('NoSuchKey')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = start === undefined ? held : held.subarray(Number(start), Number(end) + 1)
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length }).end(part)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...access },
    objects,
    get failure() {
      return state.failure
    },
    set failure(status) {
      state.failure = status
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned(request: IncomingMessage, access: Omit<S3Settings, 'url'>): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, credential = '', names = '', signature = ''] = given.exec(request.headers.authorization ?? '') ?? []
  const time = String(request.headers['x-amz-date'])
  const scope = `${time.slice(0, 8)}/${access.region}/s3/aws4_request`
  const isOld =
    Math.abs(Date.parse(time.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z')) - Date.now()) > 900_000
  if (credential !== `${access.accessKeyId}/${scope}` || isOld || !names.split(';').includes('host')) return false
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const { pathname, search } = new URL(`http://x${request.url}`)
  const canonical = [request.method, pathname, search, headers.join(''), names, request.headers['x-amz-content-sha256']]
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical.join('\n')).digest('hex')]
  const day = hmac(`AWS4${access.secretAccessKey}`, time.slice(0, 8))
  const key = hmac(hmac(hmac(day, access.region), 's3'), 'aws4_request')
  return hmac(key, toSign.join('\n')).toString('hex') === signature
}
