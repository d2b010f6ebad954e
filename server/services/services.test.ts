import { afterEach, expect, test, vi } from 'vitest'
import type { Services } from './services'

afterEach(async () => {
  const { setServices } = await import('./services')
  setServices(undefined)
})

test('two module graphs share what one of them opened', async () => {
  const server = await import('./services')
  vi.resetModules()
  const pages = await import('./services')
  expect(pages.getServices).not.toBe(server.getServices)
  const services = { config: {} } as Services
  server.setServices(services)
  expect(pages.getServices()).toBe(services)
})

test('before the start is complete there is a clear answer', async () => {
  const { getServices } = await import('./services')
  expect(() => getServices()).toThrow('The server is starting. Retry in a few seconds.')
})
