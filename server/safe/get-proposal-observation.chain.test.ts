import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { confirmAsOwner, proposeAsOwner } from '@/lib/safe/signing/sign-transaction'
import { proposalReads } from '@/server/base/limits'
import { createSafe } from '@/tests/harness/create-safe'
import { type SafeWorld, startSafeWorld } from '@/tests/harness/safe-world'
import { getProposalObservation } from './get-proposal-observation'

let world: SafeWorld
beforeAll(async () => {
  world = await startSafeWorld()
}, 60_000)
afterAll(() => world?.stop())

const nobody = getAddress(`0x${'ee'.repeat(20)}`)

async function propose() {
  const [ada, bela] = world.owners
  const { client } = world.chain
  const safe = await createSafe(client, ada, { owners: [ada.address, bela.address], threshold: 2 })
  await client.setBalance({ address: safe, value: 100n })
  const ground = { chainId: localChainId, safe, gateway: world.gateway, client: client as never }
  const tx = buildSafeTx({ to: nobody, value: 1n, nonce: 0n })
  const signer = (owner: typeof ada) => ({
    address: owner.address,
    signTypedData: owner.signTypedData as never,
    send: () => Promise.reject(new Error('It is not to be sent.')),
  })
  const safeTxHash = await proposeAsOwner(ground, { tx, owner: signer(ada), origin: '' })
  return {
    id: { chainId: localChainId, safe, safeTxHash },
    confirm: () => confirmAsOwner(ground, { tx, owner: signer(bela) }),
  }
}

it('reads it within the process: what it moves, and who has signed, as soon as that is no longer fresh', async () => {
  const { id, confirm } = await propose()
  const sight = await getProposalObservation(world.services, id, 'a')
  expect(sight).toMatchObject({
    look: { kind: 'found', proposal: { safeTxHash: id.safeTxHash, missing: [world.owners[1].address], end: null } },
    assets: { kind: 'tried', moves: [{ net: -1n }] },
  })
  await confirm()
  await expect
    .poll(async () => (await getProposalObservation(world.services, id, 'a'))?.look, { timeout: 10_000 })
    .toMatchObject({ proposal: { missing: [] } })
}, 20_000)

it('says what it does not find, and nothing of a network without a Safe service', async () => {
  const { id } = await propose()
  const unknown = { ...id, safeTxHash: `0x${'5a'.repeat(32)}` as const }
  expect(await getProposalObservation(world.services, unknown, 'b')).toMatchObject({ look: { kind: 'unknown' } })
  expect(await getProposalObservation(world.services, { ...id, chainId: 1 }, 'b')).toBeNull()
})

it('asks once for all who look at the same, and so often for one caller', async () => {
  const { id } = await propose()
  const looks = Array.from({ length: 2 * proposalReads.burst }, () => getProposalObservation(world.services, id, 'c'))
  const [first] = await Promise.all(looks)
  expect(first).toMatchObject({ look: { kind: 'found' } })
  const others = Array.from({ length: 2 * proposalReads.burst }, (_, index) =>
    getProposalObservation(
      world.services,
      { ...id, safe: getAddress(`0x${index.toString(16).padStart(40, '0')}`) },
      'c',
    ),
  )
  await expect(Promise.all(others)).rejects.toMatchObject({ code: 'rate_limited' })
  await Promise.allSettled(others)
})
