import { expect, test } from 'vitest'
import { createWorkDraft, locateStored, workDraftSchema } from './work-draft'

test('a draft that was kept at one media origin is shown from another; one of before, which has the address, too', () => {
  const media = { uri: 'ipfs://bafy', type: 'image/png', fileName: 'heron.png', bytes: 1 }
  const old = { ...createWorkDraft(), media: { ...media, url: 'http://127.0.0.1:3001/bafy' } }
  const draft = workDraftSchema.parse(JSON.parse(JSON.stringify(old)))
  expect(draft.media).toEqual(media)
  expect(draft.media && locateStored({ mediaOrigin: 'https://media.example' }, draft.media)).toBe(
    'https://media.example/bafy',
  )
})
