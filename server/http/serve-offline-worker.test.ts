import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { offlineWorkerPath } from '@/lib/browser/register-offline-worker'
import { serveOfflineWorker } from './serve-offline-worker'

async function open(isOn: boolean): Promise<string> {
  const server = createServer((request, response) => {
    if (!serveOfflineWorker(request, response, isOn)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the worker is in the language of the page; anything else in English', async () => {
  const origin = await open(true)
  const read = async (query: string) => (await fetch(`${origin}${offlineWorkerPath}${query}`)).text()
  expect(await read('?lang=de&theme=light')).toContain('Du bist offline')
  expect(await read('?lang=de&theme=light')).toContain('color-scheme:light')
  expect(await read('?lang=../x&theme=%3Cb%3E')).toContain('You are offline')
  const { headers } = await fetch(`${origin}${offlineWorkerPath}`)
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})

test('turned off, it is a script that removes it; other paths are not its own', async () => {
  const origin = await open(false)
  const script = await (await fetch(`${origin}${offlineWorkerPath}?lang=en`)).text()
  expect(script).toContain('registration.unregister()')
  expect(script).not.toContain('fetch')
  expect((await fetch(`${origin}/`)).status).toBe(404)
  expect((await fetch(`${origin}${offlineWorkerPath}`, { method: 'POST' })).status).toBe(404)
})
