import { expect, test } from 'vitest'
import { deriveDemoAccounts } from '@/server/local/chain/accounts'
import { demoWallets } from './demo-wallets'

test('each demo wallet has its address of the local chain', () => {
  expect(demoWallets).toEqual(
    deriveDemoAccounts().map(({ name, address }) => ({ name, address: address.toLowerCase() })),
  )
})
