import { expect, it, onTestFinished } from 'vitest'
import { setSiteSource } from '@/lib/base/site'
import { localChainId } from '@/lib/protocol/chains/chains'
import { safeAppsSchema } from '@/lib/protocol/safe-gateway/schemas/safe-apps'
import { buildConfig } from '@/tests/builders/build-config'
import { buildSafeApps } from './build-chain-info'
import type { SafeServiceContext } from './service-context'

const publicUrl = 'http://127.0.0.1:3000'
const own = ['https://own.example/tool', `${publicUrl}/`]
const desk = {
  services: { publicUrl, config: { ...buildConfig(), safeApps: own } },
  chainId: localChainId,
} as unknown as SafeServiceContext

it('lists the market and the operator’s own, each once, as the gateway does', () => {
  const apps = buildSafeApps(desk)
  expect(apps.map(({ url }) => url)).toEqual([publicUrl, 'https://own.example/tool'])
  expect(safeAppsSchema.parse(apps)).toEqual(apps)
  for (const { accessControl, chainIds } of apps) {
    expect([accessControl.type, chainIds]).toEqual(['NO_RESTRICTIONS', [String(localChainId)]])
  }
})

it('has the market under the name, the text and the logo of its site', () => {
  onTestFinished(() => setSiteSource(undefined))
  setSiteSource(() => ({ name: 'North Light', isBranded: true, description: 'Numbered photographs.' }))
  expect(buildSafeApps(desk)[0]).toMatchObject({
    ...{ name: 'North Light', description: 'Numbered photographs.', iconUrl: `${publicUrl}/icon.svg` },
  })
})

it('finds one by its address', () => {
  expect(buildSafeApps(desk, 'https://own.example/tool/')).toHaveLength(1)
  expect(buildSafeApps(desk, 'https://own.example')).toEqual([])
})
