// What the market is measured against, each in a process of its own; says `ready` and its address on a line.
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { recover } from 'tiny-secp256k1'
import { hashTypedData, hexToBytes, keccak256, parseSignature, recoverTypedDataAddress } from 'viem'

const [role, given] = process.argv.slice(2)

if (role === 'recover' || role === 'recover-fast') {
  // Each line is the path of a file of signed orders: answers with how many ms their signatures take.
  const { readFile } = await import('node:fs/promises')
  console.log('ready')
  for await (const line of createInterface(process.stdin)) {
    const orders = JSON.parse(await readFile(line, 'utf8'), (_, value) =>
      typeof value === 'string' && /^[0-9]+$/.test(value) ? BigInt(value) : value,
    )
    const started = performance.now()
    for (const order of orders) {
      if (role === 'recover') await recoverTypedDataAddress(order)
      else recoverFast(order)
    }
    console.log(performance.now() - started)
  }
} else {
  const answer = role === 'plain' ? await createPlain(JSON.parse(given ?? '')) : async () => '{}'
  const server = createServer(async (_request, response) => {
    const body = Buffer.from(await answer())
    response.setHeader('content-type', 'application/json')
    response.setHeader('content-length', body.length)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    console.log(`ready http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
  })
}

/** By libsecp256k1. @param {import('viem').HashTypedDataParameters & { signature: import('viem').Hex }} order */
function recoverFast({ signature, ...typedData }) {
  const { r, s, yParity } = parseSignature(signature)
  const parts = Buffer.concat([hexToBytes(r), hexToBytes(s)])
  const key = recover(hexToBytes(hashTypedData(typedData)), parts, yParity === 1 ? 1 : 0)
  return keccak256((key ?? parts).subarray(1))
}

/** The least that answers from a database: a pool of as many connections, the same statement, the rows as they are. @param {{ url: string, sql: string, params: unknown[], limit: number }} query */
async function createPlain({ url, sql, params, limit }) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return async () => JSON.stringify({ orders: (await pool.query(sql, params)).rows.slice(0, limit) })
}
