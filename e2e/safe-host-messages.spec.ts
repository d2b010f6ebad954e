import { type Address, type Hex, hashMessage, hashTypedData, parseAbi } from 'viem'
import { enSafeApps } from '@/lib/i18n/generated/en/safe-apps'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { localChainId } from '@/lib/protocol/chains/chains'
import { expect, test } from './fixtures/test'
import { SafeHostPage } from './pages/safe-host'

let host: SafeHostPage
let safe: Address

test.beforeEach(({ page, market }) => {
  host = new SafeHostPage(page)
  safe = market.config.embedded?.safe ?? '0x'
})

/** Asks the host as the SDK does, from inside the frame. */
async function ask<T>(method: string, params?: unknown): Promise<T> {
  const frame = host.page.frames().find((one) => one !== host.page.mainFrame())
  if (!frame) throw new Error('There is no frame.')
  return frame.evaluate(
    ({ method, params }) =>
      new Promise<T>((resolve) => {
        const id = `test-${Math.random()}`
        window.addEventListener('message', ({ data }) => data?.id === id && resolve(data))
        window.parent.postMessage({ id, method, params, env: { sdkVersion: '9.1.0' } }, window.location.origin)
      }),
    { method, params },
  )
}

test('a message is signed by two owners, and the Safe’s contract takes the signature', async ({ market, evidence }) => {
  // The host asks first whether it is known.
  evidence.expect(/status of 404/)
  await host.open('/explore')
  await host.account(safe).waitFor()
  const answer = ask<{ success: boolean; data: { signature: Hex } }>('signMessage', { message: 'A text of art' })
  for (const name of ['Bela', 'Ada']) {
    await host.choose(host.prompt('message'), name)
    await host
      .prompt('message')
      .getByRole('button', { name: enSafeHost.message.confirm({ name }) })
      .click()
  }
  const { success, data } = await answer
  expect(success).toBe(true)
  const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
  const args = [hashMessage('A text of art'), data.signature] as const
  const call = { address: safe, abi, functionName: 'isValidSignature', args } as const
  expect(await market.chain.readContract(call)).toBe('0x1626ba7e')
})

test('a message that the host signs on the chain is a transaction, and then the Safe’s contract knows it @long', async ({
  market,
}) => {
  await host.open('/explore')
  await host.account(safe).waitFor()
  const setting = { call: 'safe_setSettings', params: [{ offChainSigning: false }] }
  expect(await ask('rpcCall', setting)).toMatchObject({ success: true, data: { offChainSigning: false } })
  const typedData = {
    domain: { name: 'Verdigris', chainId: localChainId },
    types: { Note: [{ name: 'text', type: 'string' }] },
    message: { text: 'A text of art' },
  }
  const answer = ask<{ data: { safeTxHash: Hex } }>('signTypedMessage', { typedData })
  await expect(host.prompt('transaction')).toContainText(enSafeHost.delegate)
  await host.propose('Bela')
  expect((await answer).data).toEqual({ safeTxHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
  const args = [hashTypedData({ ...typedData, primaryType: 'Note' }), '0x'] as const
  const call = { address: safe, abi, functionName: 'isValidSignature', args } as const
  await expect(market.chain.readContract(call), 'not before it is executed').rejects.toThrow()
  await host.entries.first().waitFor()
  await host.signAndExecute('Ada')
  await expect(host.status).toHaveText(enSafeHost.executed)
  expect(await market.chain.readContract(call)).toBe('0x1626ba7e')
})

test('the address book is shared once somebody has allowed it @long', async () => {
  await host.open('/explore')
  await host.account(safe).waitFor()
  expect(await ask('requestAddressBook')).toMatchObject({ success: false, error: 'Permissions were rejected' })
  const answer = ask('wallet_requestPermissions', [{ requestAddressBook: {} }])
  await host.prompt('permission').getByRole('button', { name: enSafeApps.permission.confirm }).click()
  expect(await answer).toMatchObject({ success: true, data: [{ parentCapability: 'requestAddressBook' }] })
  expect(await ask('requestAddressBook')).toMatchObject({ success: true, data: [{ name: 'Ada' }, {}, {}, {}, {}] })
  expect(await ask('getEnvironmentInfo')).toMatchObject({ success: true, data: { origin: expect.any(String) } })
  const bad = { txs: [{ to: safe.replace(/[a-f]/, (letter) => letter.toUpperCase()), value: '0', data: '0x' }] }
  expect(await ask('sendTransactions', bad), 'a wrong checksum').toMatchObject({
    success: false,
    error: 'Request failed',
  })
})
