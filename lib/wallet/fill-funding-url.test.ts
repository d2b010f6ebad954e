import { expect, it } from 'vitest'
import { fillFundingUrl } from './fill-funding-url'

const account = { address: '0xAbc', chainId: 8453 }

it('names the account and its chain where the operator asks for them, each time', () => {
  const url = 'https://onramp.example/{chainId}?to={address}&back={chainId}'
  expect(fillFundingUrl(url, account)).toBe('https://onramp.example/8453?to=0xAbc&back=8453')
})

it('tells a page nothing that has no place for it, and no address where nobody is connected', () => {
  expect(fillFundingUrl('https://bridge.example/', account)).toBe('https://bridge.example/')
  expect(fillFundingUrl('https://a.example/?to={address}', { ...account, address: null })).toBe(
    'https://a.example/?to=',
  )
})
