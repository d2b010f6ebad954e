import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { buildOfflineWorker, removedOfflineWorker } from './build-offline-worker'

type Listener = (event: object) => void

/** Runs a worker's script as a browser does, with a network that answers or fails. */
function start(script: string, fetch: () => Promise<Response>) {
  const listeners = new Map<string, Listener>()
  const registration = { navigationPreload: { enable: vi.fn() }, unregister: vi.fn() }
  const skipWaiting = vi.fn()
  const scope = { registration, skipWaiting, fetch, Response }
  runInContext(
    script,
    createContext({ ...scope, addEventListener: (type: string, run: Listener) => listeners.set(type, run) }),
  )
  const dispatch = (type: string, event: object = {}) => listeners.get(type)?.({ waitUntil: () => {}, ...event })
  return { registration, skipWaiting, listeners, dispatch }
}

const page = { mode: 'navigate', destination: 'document', method: 'GET' }
const options = { locale: 'en', theme: 'dark' } as const

/** What the worker answers; undefined where it leaves the request to the browser. */
async function answer(request: object, fetch: () => Promise<Response>, preloadResponse?: Promise<Response>) {
  let given: Promise<Response> | undefined
  const { dispatch } = start(buildOfflineWorker(options), fetch)
  dispatch('fetch', { request, preloadResponse, respondWith: (one: Promise<Response>) => (given = one) })
  return given
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test('a page that does not load is answered with one that says so', async () => {
  const response = await answer(page, offline)
  expect(response?.status).toBe(503)
  expect(response?.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response?.text()).toContain('You are offline')
  expect((await answer(page, vi.fn(), offline()))?.status, 'where the browser has asked beside the worker').toBe(503)
})

test('a page that loads is the server’s, failures too', async () => {
  const own = new Response('Failed', { status: 500 })
  expect(await answer(page, async () => own)).toBe(own)
  expect(await answer(page, offline, Promise.resolve(own))).toBe(own)
})

test.each([
  ['data', { ...page, mode: 'cors', destination: '' }],
  ['a picture', { ...page, mode: 'no-cors', destination: 'image' }],
  ['a frame', { ...page, destination: 'iframe' }],
  ['a form that is sent', { ...page, method: 'POST' }],
])('%s goes past the worker', async (_, request) => {
  const fetch = vi.fn()
  expect(await answer(request, fetch)).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})

test('the worker that is turned off removes itself, and answers nothing', () => {
  const { registration, skipWaiting, listeners, dispatch } = start(removedOfflineWorker, offline)
  dispatch('install')
  dispatch('activate')
  expect(skipWaiting).toHaveBeenCalledOnce()
  expect(registration.unregister).toHaveBeenCalledOnce()
  expect(listeners.has('fetch')).toBe(false)
})
