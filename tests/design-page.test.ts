import { afterEach, expect, test } from 'vitest'
import { getServerSideProps } from '@/pages/design'
import { noTrust } from '@/server/services/read-trust'
import { type Services, setServices } from '@/server/services/services'
import { buildConfig } from './builders/build-config'

afterEach(() => setServices(undefined))

const context = {
  req: { headers: {}, cookies: {} },
  res: { statusCode: 200, setHeader: () => undefined },
  ...{ query: {}, resolvedUrl: '/design' },
} as unknown as Parameters<typeof getServerSideProps>[0]

test('the page of the design language is there for who asks for it by its setting, and for nobody else', async () => {
  const db = { query: async () => [] } as unknown as Services['db']
  const services = { publicUrl: 'http://127.0.0.1:3000', config: buildConfig(), trust: noTrust, db } as Services
  const load = async (changes: Partial<Services>) => {
    setServices({ ...services, ...changes })
    return getServerSideProps(context)
  }
  expect(await load({})).toEqual({ notFound: true })
  expect(await load({ showsDesign: true })).toMatchObject({ props: { items: [] } })
  const { embedded: _, ...config } = services.config
  expect(await load({ showsDesign: true, config }), 'on a public chain').toEqual({ notFound: true })
})
