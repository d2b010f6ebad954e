import * as z from 'zod/mini'
import { withDeadline } from '@/lib/base/async/with-deadline'

/** As long as Safe{Wallet} waits. */
const timeLimitMs = 5_000
const mostCharacters = 100_000

const manifestSchema = z
  .object({
    name: z.string().check(z.minLength(1)),
    description: z.string(),
    iconPath: z.optional(z.string()),
    icons: z.optional(z.array(z.unknown())),
    safe_apps_permissions: z.optional(z.array(z.string())),
  })
  .check(z.refine(({ iconPath, icons }) => iconPath !== undefined || icons !== undefined))

export type AppManifest = z.infer<typeof manifestSchema>

/** Without it an app is none of Safe's: there is no such file, no other origin may read it, or it says something else. */
export type ManifestProblem = 'missing' | 'late' | 'wrong'

export type FoundManifest = { manifest: AppManifest } | { trouble: ManifestProblem }

/** Where Safe{Wallet} looks for it. */
export function getManifestUrl(appUrl: string): string {
  const { origin, pathname } = new URL(appUrl)
  return `${origin}${pathname.replace(/\/+$/, '')}/manifest.json`
}

export async function fetchManifest(appUrl: string, signal?: AbortSignal): Promise<FoundManifest> {
  try {
    const text = await withDeadline({ timeLimitMs, signal }, async (until) => {
      const response = await fetch(getManifestUrl(appUrl), { credentials: 'omit', signal: until })
      return response.ok ? response.text() : null
    })
    if (text === null) return { trouble: 'missing' }
    const manifest = text.length > mostCharacters ? undefined : manifestSchema.safeParse(JSON.parse(text)).data
    return manifest ? { manifest } : { trouble: 'wrong' }
  } catch (error) {
    if (error instanceof SyntaxError) return { trouble: 'wrong' }
    return { trouble: error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'missing' }
  }
}
