// What other callers notice while one address sends 200 hostile requests at once, for each kind of attack: reads of the API by another
// address, beside the same reads a moment before, and a file that another account has the market keep meanwhile. The ratio is of their
// 95th percentiles, in one run. ATTACK=pages measures one kind alone.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { ensureBuild } from '../build.mjs'

const requests = 200
const mostRatio = 5
const leastReads = 150
const chainId = 31337
const rpcPath = `/api/rpc/${chainId}`
const json = { 'content-type': 'application/json' }

/** Each `<use>` draws ten of the one before it. @param {number} seed of a file of its own */
function buildNestedDrawing(seed) {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><!--${seed}--><defs><rect id="l0" width="1" height="1"/>${levels.join('')}</defs><use href="#l12"/></svg>`
}

/** @param {string} method @param {unknown[]} params */
const toRpc = (method, params) => ({
  path: rpcPath,
  method: 'POST',
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
})
const place = '0x00000000000000000000000000000000000000aa'

/**
 * One hostile request of each kind, by its number. `signedIn`: with the session of an account.
 * @type {Record<string, (index: number) => { path: string, method?: string, body?: string, type?: string, signedIn?: boolean, isStream?: boolean }>}
 */
const attacks = {
  pages: (index) => ({ path: `/explore?q=${'abc'.repeat(1 + (index % 5))}${index}` }),
  lists: (index) => ({ path: `/api/v1/items?limit=100&q=${'abc'.repeat(1 + (index % 5))}${index}` }),
  search: (index) => ({ path: `/api/v1/search?q=${'abc'.repeat(1 + (index % 5))}${index}` }),
  drawings: (index) => ({
    ...{
      path: '/api/v1/media',
      method: 'POST',
      body: buildNestedDrawing(index),
      type: 'image/svg+xml',
      signedIn: true,
    },
  }),
  'files without a session': () => ({
    path: '/api/v1/media',
    method: 'POST',
    body: 'x'.repeat(50_000),
    type: 'image/png',
  }),
  // JUMPDEST, PUSH1 0, JUMP, put at an address that the call names.
  'requests that never end': (index) =>
    toRpc('eth_call', [
      { to: place, gas: '0x2540be400', nonce: `0x${index.toString(16)}` },
      'latest',
      { [place]: { code: '0x5b600056' } },
    ]),
  'logs of every block': (index) => toRpc('eth_getLogs', [{ fromBlock: '0X0', toBlock: `0x${index.toString(16)}` }]),
  'event streams': () => ({ path: '/api/v1/events', isStream: true }),
  orders: (index) => ({
    ...{ path: '/api/v1/orders', method: 'POST' },
    body: JSON.stringify({
      chainId,
      order: { parameters: { salt: String(index), offer: Array(50).fill({}) }, signature: '0x' },
    }),
  }),
}

/** @param {(line: string) => void} log @returns {Promise<boolean>} whether every ratio is below the gate and every file was kept */
export async function runHostile(log) {
  await ensureBuild(log)
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-hostile-'))
  const market = await start(folder)
  try {
    console.log(
      `| ${requests} concurrent requests from one address | p95 of other reads before, ms | during | ratio | upload of another account | responses |\n| --- | --- | --- | --- | --- | --- |`,
    )
    let isKept = true
    const { ATTACK } = process.env
    for (const [name, build] of Object.entries(attacks)) {
      if (ATTACK && ATTACK !== name) continue
      const row = await measure(market.url, build, name)
      isKept &&= row.ratio < mostRatio && row.file === 201
      console.log(
        `| ${name} | ${row.before.toFixed(1)} | ${row.during.toFixed(1)} | ${row.ratio.toFixed(2)} | ${row.file} | ${row.answers} |`,
      )
      // What was refused for a while is over, and the connections of the attack.
      await sleep(3_000)
    }
    return isKept
  } finally {
    await market.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @param {string} url @param {(typeof attacks)[string]} build @param {string} name */
async function measure(url, build, name) {
  const number = Object.keys(attacks).indexOf(name)
  const victim = { 'x-forwarded-for': `10.1.${number}.1` }
  const attacker = { 'x-forwarded-for': `10.2.${number}.1` }
  const cookies = await Promise.all([signIn(url, 2 * number + 1), signIn(url, 2 * number + 2)])
  for (let index = 0; index < 30; index++) await read(url, victim)
  const before = await readWhile(url, victim, () => false)
  const gone = new AbortController()
  let isOver = false
  /** @type {Record<string, number>} */
  const answers = {}
  const attack = Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      const status = await send(url, build(index), { ...attacker, cookie: cookies[0] ?? '' }, gone.signal)
      answers[status] = (answers[status] ?? 0) + 1
    }),
  ).then(() => {
    isOver = true
  })
  const [during, file] = await Promise.all([
    readWhile(url, victim, () => !isOver),
    keepFile(url, { ...victim, cookie: cookies[1] ?? '' }, number),
  ])
  gone.abort()
  await attack
  const text = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  return { before, during, ratio: during / before, file, answers: text.join(', ') }
}

/** The 95th percentile of reads one after the other, as long as is said and at least so many. @param {string} url @param {Record<string, string>} headers @param {() => boolean} goesOn */
async function readWhile(url, headers, goesOn) {
  /** @type {number[]} */
  const times = []
  while (times.length < leastReads || goesOn()) {
    times.push(await read(url, headers))
    await sleep(5)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** @param {string} url @param {Record<string, string>} headers */
async function read(url, headers) {
  const began = performance.now()
  const response = await fetch(`${url}/api/v1/items?limit=5`, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`A read responded with ${response.status}.`)
  return performance.now() - began
}

/** @param {string} url @param {ReturnType<(typeof attacks)[string]>} request @param {Record<string, string>} headers @param {AbortSignal} signal @returns {Promise<string>} the status */
async function send(
  url,
  { path: target, method = 'GET', body, type = json['content-type'], signedIn, isStream },
  headers,
  signal,
) {
  const { cookie, ...others } = headers
  const given = { ...others, ...(body ? { 'content-type': type } : {}), ...(signedIn ? { cookie: cookie ?? '' } : {}) }
  try {
    const response = await fetch(url + target, {
      method,
      headers: { origin: url, ...given },
      ...(body ? { body } : {}),
      signal,
    })
    // A stream is held until the attack is over.
    if (!isStream) await response.arrayBuffer()
    return String(response.status)
  } catch {
    return 'none'
  }
}

/** @param {string} url @param {Record<string, string>} headers @param {number} number @returns {Promise<number>} its status */
async function keepFile(url, headers, number) {
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="${number + 1}" height="9"/></svg>`
  const response = await fetch(`${url}/api/v1/media`, {
    ...{ method: 'POST', body, headers: { origin: url, ...headers, 'content-type': 'image/svg+xml' } },
  })
  await response.arrayBuffer()
  return response.status
}

/** @param {string} url @param {number} number of a key of its own @returns {Promise<string>} the cookie of a session */
async function signIn(url, number) {
  const account = privateKeyToAccount(`0x${String(number).padStart(64, '0')}`)
  const headers = { ...json, origin: url, 'x-forwarded-for': `10.3.0.${number}` }
  const nonce = await fetch(`${url}/api/v1/session/nonce`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ address: account.address, chainId }) },
  })
  const sealed = readCookies(nonce)
  const { nonce: text, issuedAt } = await nonce.json()
  const message = createSiweMessage({
    ...{ domain: new URL(url).host, uri: url, version: '1', chainId, address: account.address, nonce: text },
    issuedAt: new Date(issuedAt),
  })
  const signature = await account.signMessage({ message })
  const session = await fetch(`${url}/api/v1/session`, {
    ...{ method: 'POST', headers: { ...headers, cookie: sealed }, body: JSON.stringify({ message, signature }) },
  })
  if (!session.ok) throw new Error(`The sign-in failed with ${session.status}.`)
  return readCookies(session)
}

/** @param {Response} response */
function readCookies(response) {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** @param {string} folder */
async function start(folder) {
  const running = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{
        PORT: '0',
        MEDIA_PORT: '0',
        DATA_DIR: path.join(folder, 'market'),
        TRUSTED_PROXIES: '127.0.0.1',
        NODE_ENV: 'production',
      },
    },
  })
  const ended = new Promise((resolve) => running.once('exit', resolve))
  let said = ''
  const url = await new Promise((resolve, reject) => {
    running.stdout.on('data', (part) => {
      said += part
      const found = /is open at (http:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`The server did not start:\n${said}`)))
  })
  return {
    url,
    async stop() {
      running.kill('SIGTERM')
      await ended
    },
  }
}
