import { expect, it } from 'vitest'
import { getPictureId } from './get-picture-id'

const cid = `bafkrei${'a2'.repeat(26)}`

it.each([
  ['a copy', `https://media.example/${cid}-640.webp`, cid],
  ['the original, which moves', `https://media.example/${cid}`, cid],
  ['a copy of another host', `http://127.0.0.1:3001/media/${cid}-320.webp`, cid],
  ['a picture of the app', '/pictures/heron-640.avif', '/pictures/heron-640.avif'],
  ['a picture of a document', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['none', null, null],
])('of %s', (_, url, id) => expect(getPictureId(url)).toBe(id))
