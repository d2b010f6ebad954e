import type * as z from 'zod/mini'

/** A frame with third-party storage blocked throws on the mere mention of `localStorage`; so does a full one on write. */
export function readLocalStorage<T extends z.ZodMiniType>(key: string, schema: T): z.infer<T> | null {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return null
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function writeLocalStorage(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {}
}
