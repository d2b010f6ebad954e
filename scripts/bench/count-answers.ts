import { Agent, request } from 'node:http'

interface Asked {
  clients: number
  ms: number
  headers?: Record<string, string>
}

/**
 * How many answers a second a server of this machine gives to so many clients, each of which asks again when it has one. Each request
 * comes from another address: one address has an allowance.
 */
export async function countAnswers(url: string, { clients, ms, headers }: Asked): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const began = performance.now()
  let answers = 0
  let next = 0
  const ask = async () => {
    while (performance.now() - began < ms) {
      const { status } = await exchange(url, { agent, headers: { ...headers, ...fromAddress(next++) } })
      if (status !== 200) throw new Error(`${status} from ${url}`)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, ask))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return answers / seconds
}

interface Sent {
  clients: number
  bodies: readonly string[]
  /** Of every answer. */
  status: number
}

/** Sends each body once, as from somebody else each time. */
export async function send(url: string, { clients, bodies, status }: Sent): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  let next = 0
  const run = async () => {
    for (let index = next++; index < bodies.length; index = next++) {
      const answer = await exchange(url, {
        agent,
        body: bodies[index] ?? '',
        headers: fromAddress(index),
      })
      if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, run))
  } finally {
    agent.destroy()
  }
}

const fromAddress = (index: number) => ({ 'x-forwarded-for': `10.${(index >> 8) & 255}.${index & 255}.1` })

interface Exchange {
  agent: Agent
  body?: string
  headers?: Record<string, string> | undefined
}

function exchange(url: string, { agent, body, headers: given }: Exchange) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...given,
    }
    const asked = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
