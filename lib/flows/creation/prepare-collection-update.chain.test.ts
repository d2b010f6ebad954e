import type { PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCollectionDocument } from '@/lib/creation/build-metadata'
import { type CollectionDraft, createCollectionDraft } from '@/lib/creation/collection-draft'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { keySender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { createCollection, sendCalls } from '@/tests/harness/create-collection'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { prepareCollectionUpdate } from './prepare-collection-update'

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain?.stop())

const store = async (document: object) => ({ uri: `data:application/json,${JSON.stringify(document)}` })

test('the owner of a collection changes its document by one transaction', async () => {
  const [owner, other] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
  const contract = await createCollection(chain, owner, { salt: 'edited' })
  const prepare = (draft: CollectionDraft, account = owner) =>
    prepareCollectionUpdate(
      {
        ...{ client: chain.client as unknown as PublicClient, config: buildConfig(), chainId: localChainId },
        ...{ account: account.address, sender: keySender },
      },
      draft,
      { store },
    )
  const blank = { name: null, description: null, externalUrl: null, image: null, banner: null }
  const draft = {
    ...createCollectionDraft({ contract, name: 'Slow Weather' }, blank),
    ...{ description: 'Clouds.', externalUrl: 'makers.example' },
  }
  await expect(prepare(draft, other)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(prepare({ ...draft, externalUrl: 'makers' })).rejects.toMatchObject({ code: 'bad_request' })
  const { steps } = await prepare(draft)
  expect(steps.map(({ about }) => about)).toMatchObject([{ kind: 'describe', contract, itemName: 'Slow Weather' }])
  await sendCalls(chain, owner, steps[0]?.calls ?? [])
  const uri = await chain.client.readContract({
    ...{ address: contract, abi: creatorCollectionAbi, functionName: 'contractURI' },
  })
  expect(uri).toBe((await store(buildCollectionDocument(draft))).uri)
  expect(JSON.parse(String(uri).slice('data:application/json,'.length))).toEqual({
    ...{ name: 'Slow Weather', description: 'Clouds.', external_link: 'https://makers.example/' },
  })
  expect((await prepare(draft)).steps, 'it says so already').toEqual([])
})
