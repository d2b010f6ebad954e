import { expect, it } from 'vitest'
import { nounRoutes } from '@/server/api/routes/routes'
import { defineRoute, publicRead, type Route } from './route'
import { withCors } from './wrappers'

const origin = 'access-control-allow-origin'
const silent: Route = defineRoute({
  ...{ method: 'GET', path: '/api/v1/stamps', operationId: 'listStamps', summary: 'Stamps.' },
  handle: async () => new Response('[]'),
})
const ask = (route: Route, method: string) =>
  withCors([route])(async () => new Response('[]'))(new Request(`http://market${route.path}`, { method }), {} as never)

it('a route that says nothing answers no script of another origin, nor its question whether it may ask', async () => {
  for (const method of ['GET', 'OPTIONS']) expect((await ask(silent, method)).headers.get(origin)).toBeNull()
  for (const method of ['GET', 'OPTIONS']) {
    expect((await ask({ ...silent, ...publicRead }, method)).headers.get(origin)).toBe('*')
  }
})

it('of what changes something, scripts of other origins may call what carries its own authority alone', () => {
  const shared = nounRoutes.filter(({ method, isShared }) => isShared && method !== 'GET')
  expect(shared.map(({ operationId }) => operationId).sort()).toEqual(
    ['keepCriteria', 'submitOrder', 'submitSigning', 'submitVoucher', 'withdrawSigning'].sort(),
  )
})
