import { Agent, request } from 'node:http'

/** How many answers a second a server of this machine gives to so many clients, each of which asks again when it has one. */
export async function countAnswers(url: string, { clients, ms }: { clients: number; ms: number }): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const began = performance.now()
  let answers = 0
  const ask = async () => {
    while (performance.now() - began < ms) {
      await exchange(url, { agent })
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
  const work = async () => {
    for (let index = next++; index < bodies.length; index = next++) {
      const answer = await exchange(url, {
        agent,
        body: bodies[index] ?? '',
        from: `10.${index >> 8}.${index & 255}.1`,
      })
      if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, work))
  } finally {
    agent.destroy()
  }
}

function exchange(url: string, { agent, body, from }: { agent: Agent; body?: string; from?: string }) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
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
