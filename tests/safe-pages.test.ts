import type { GetServerSidePropsContext } from 'next'
import { afterEach, expect, it } from 'vitest'
import { getServerSideProps as openCheck } from '@/pages/safe/check'
import { getServerSideProps as openHost } from '@/pages/safe/host'
import { type Services, setServices } from '@/server/services'
import { buildConfig } from './builders/build-config'

afterEach(() => setServices(undefined))

const context = { query: {}, res: {} } as GetServerSidePropsContext

it.each([
  ['/safe/check', openCheck],
  ['/safe/host', openHost],
])('%s is not found where there is no Safe to try', async (_, open) => {
  setServices({
    publicUrl: '',
    clients: new Map(),
    config: { ...buildConfig(), embedded: null },
  } as unknown as Services)
  expect(await open(context)).toEqual({ notFound: true })
})
