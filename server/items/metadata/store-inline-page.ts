import { rm } from 'node:fs/promises'
import { stageBody } from '@/server/media/checks/stage-body'
import { assertCapacity, storeFile } from '@/server/media/store-media'
import type { Services } from '@/server/services/services'

/**
 * Keeps a page that runs and that a document brings in its own text (`data:text/html`): it is served as a file like any
 * other. Gives how a row names it; null for anything else.
 * @throws AppError where the store is full or away, or the page is no text
 */
export async function storeInlinePage(
  services: Pick<Services, 'db' | 'media'>,
  uri: string | null | undefined,
): Promise<string | null> {
  const bytes = uri ? readInlinePage(uri) : null
  if (!bytes) return null
  await assertCapacity(services)
  const body = new Blob([new Uint8Array(bytes)]).stream()
  const staged = await stageBody({ body, incoming: services.media.incoming })
  try {
    if (staged.kind !== 'html') return null
    const { media } = await storeFile(services, staged)
    return `data:${media.cid}`
  } finally {
    await rm(staged.folder, { recursive: true, force: true })
  }
}

export function isInlinePage(uri: string | null | undefined): boolean {
  return inlinePage.test(uri?.slice(0, 1_000) ?? '')
}

/** The file that a row names by `data:<cid>`; null for `data:` alone and any other address. */
export function parseInlineCid(uri: string): string | null {
  return /^data:([a-z0-9]{20,100})$/.exec(uri)?.[1] ?? null
}

// RFC 2397. Parameters before the comma have neither commas nor slashes.
const inlinePage = /^data:text\/html((?:;[^,;/]{0,100}){0,5}),/i

function readInlinePage(uri: string): Buffer | null {
  const [head, parameters = ''] = inlinePage.exec(uri.slice(0, 1_000)) ?? []
  if (head === undefined) return null
  const content = uri.slice(head.length)
  if (/;\s*base64\s*$/i.test(parameters)) return Buffer.from(decodePercents(content), 'base64')
  return Buffer.from(decodePercents(content))
}

/** Where a percent sign is only itself, the text is as it stands: many contracts write it bare. */
function decodePercents(content: string): string {
  try {
    return decodeURIComponent(content)
  } catch {
    return content
  }
}
