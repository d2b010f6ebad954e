// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { registerOfflineWorker } from './register-offline-worker'

const register = vi.fn(async (_address: string) => undefined)
const unregister = vi.fn(async () => true)
const { documentElement } = document

function offerWorkers(paths: readonly string[] = []) {
  const all = paths.map((path) => ({ active: { scriptURL: `http://localhost${path}` }, unregister }))
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistrations: async () => all } })
}

afterEach(() => {
  vi.unstubAllGlobals()
  register.mockReset()
  unregister.mockReset()
  delete documentElement.dataset.offlinePage
})

test('its address has the language and the theme of the page', async () => {
  offerWorkers()
  documentElement.lang = 'de'
  documentElement.dataset.theme = 'light'
  await registerOfflineWorker()
  expect(register.mock.calls[0]?.[0]).toBe('/offline-worker.js?lang=de&theme=light')
})

test('turned off, it is removed, and no other worker', async () => {
  offerWorkers(['/offline-worker.js?lang=en', '/other.js'])
  documentElement.dataset.offlinePage = 'off'
  await registerOfflineWorker()
  expect(register).not.toHaveBeenCalled()
  expect(unregister).toHaveBeenCalledOnce()
})

test('there is none in a frame, and a browser that refuses is no failure', async () => {
  offerWorkers()
  vi.stubGlobal('parent', {})
  await registerOfflineWorker()
  expect(register).not.toHaveBeenCalled()
  vi.stubGlobal('parent', window)
  register.mockRejectedValue(new DOMException('blocked', 'SecurityError'))
  await expect(registerOfflineWorker()).resolves.toBeUndefined()
  vi.stubGlobal('navigator', {})
  await expect(registerOfflineWorker()).resolves.toBeUndefined()
})
