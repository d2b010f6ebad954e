import { type Address, erc721Abi, type PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTokenMetadata } from '@/lib/creation/build-metadata'
import { createDraftFromMetadata } from '@/lib/creation/create-draft-from-metadata'
import { createItemDraft, type ItemDraft } from '@/lib/creation/item-draft'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { keySender } from '@/lib/transactions/send/sender'
import { parseMetadataText } from '@/server/items/metadata/parse-metadata'
import { buildConfig } from '@/tests/builders/build-config'
import { createCollection, sendCalls } from '@/tests/harness/create-collection'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { write } from '@/tests/harness/test-tokens'
import { prepareMetadataUpdate } from './prepare-metadata-update'

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
})

afterAll(() => chain?.stop())

function getAccount(index: number): PrivateKeyAccount {
  const account = chain.accounts[index]
  if (!account) throw new Error(`There is no account ${index}`)
  return account
}

const media = { uri: 'ipfs://picture', type: 'image/png', fileName: 'p.png', bytes: 1 }
const store = async (document: object) => ({ uri: `data:application/json,${JSON.stringify(document)}` })

/** The item of a document as the dialog has it. */
function readDraft(draft: Partial<ItemDraft>): ItemDraft {
  const document = buildTokenMetadata({ ...createItemDraft(), ...draft })
  const parsed = parseMetadataText(JSON.stringify(document))
  if (!parsed) throw new Error('It is no document')
  return createDraftFromMetadata(parsed)
}

const rain: Partial<ItemDraft> = {
  ...{ media, name: 'Rain', alt: 'Rain on a roof', category: 'Art', description: 'An hour.' },
  traits: [{ name: 'Season', value: 'Autumn' }],
}

test('what a document says comes back as it was, with its files', () => {
  const film = { uri: 'ipfs://film', type: 'video/mp4', fileName: 'f.mp4', bytes: 1 }
  for (const draft of [rain, { ...rain, media: film, cover: media }]) {
    expect(buildTokenMetadata(readDraft(draft))).toEqual(buildTokenMetadata({ ...createItemDraft(), ...draft }))
  }
})

test('a maker changes what an item says by one transaction, until it first changes hands', async () => {
  const [maker, other] = [getAccount(0), getAccount(1)]
  const contract = await createCollection(chain, maker, { salt: 'described', names: ['Rain'] })
  const prepare = (draft: ItemDraft, account = maker) =>
    prepareMetadataUpdate(
      {
        ...{ client: chain.client as unknown as PublicClient, config: buildConfig(), chainId: localChainId },
        ...{ account: account.address, sender: keySender },
      },
      { contract, tokenId: '1', draft },
      { store },
    )
  const draft = { ...readDraft(rain), name: 'Snow' }
  await expect(prepare({ ...draft, alt: ' ' })).rejects.toMatchObject({ code: 'bad_request', details: 'alt' })
  const plan = await prepare(draft)
  expect(plan.steps.map(({ about }) => about)).toMatchObject([{ kind: 'describe', tokenId: '1', itemName: 'Snow' }])
  await sendCalls(chain, maker, plan.steps[0]?.calls ?? [])
  const token = { address: contract, abi: creatorCollectionAbi, args: [1n] } as const
  const uri = await chain.client.readContract({ ...token, functionName: 'tokenURI' })
  expect(uri).toBe((await store(buildTokenMetadata(draft))).uri)
  expect((await prepare(draft)).steps, 'it says so already').toEqual([])
  const send = (from: PrivateKeyAccount, to: Address) =>
    write(chain, from, {
      address: contract,
      abi: erc721Abi,
      functionName: 'transferFrom',
      args: [from.address, to, 1n],
    })
  await send(maker, other.address)
  await send(other, maker.address)
  await expect(prepare({ ...draft, name: 'Hail' }), 'it was somebody else’s').rejects.toMatchObject({
    issues: [{ code: 'fixed' }],
  })
})
