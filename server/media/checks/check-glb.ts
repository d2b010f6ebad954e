import * as z from 'zod/mini'
import { structureLimits } from '@/server/base/limits'
import type { FileView } from './file-view'
import { rejectMedia } from './media-rejected-error'

const linkedSchema = z.optional(z.array(z.object({ uri: z.optional(z.string()) })))
const sceneSchema = z.object({ asset: z.object({ version: z.string() }), buffers: linkedSchema, images: linkedSchema })

/** Binary glTF 2.0, section 4: a header with the length of the whole, then its JSON, which must not send for other files. */
export async function checkGlb(view: FileView): Promise<void> {
  const header = await view.read(0, 20)
  if (header.length < 20) throw rejectMedia('truncated')
  const [version, end, jsonBytes] = [header.readUInt32LE(4), header.readUInt32LE(8), header.readUInt32LE(12)]
  if (end > view.bytes) throw rejectMedia('truncated')
  if (end < view.bytes) throw rejectMedia('trailing_data')
  const isJson = header.toString('latin1', 16) === 'JSON'
  if (version !== 2 || !isJson || 20 + jsonBytes > end) throw rejectMedia('damaged')
  if (jsonBytes > structureLimits.modelBytes) throw rejectMedia('too_complex')
  const scene = parseScene((await view.read(20, jsonBytes)).toString('utf8'))
  for (const { uri } of [...(scene.buffers ?? []), ...(scene.images ?? [])]) {
    if (uri !== undefined && !uri.startsWith('data:')) throw rejectMedia('external_reference')
  }
}

function parseScene(text: string): z.infer<typeof sceneSchema> {
  try {
    return sceneSchema.parse(JSON.parse(text))
  } catch {
    throw rejectMedia('damaged')
  }
}
