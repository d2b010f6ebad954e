import type { QueryClient } from '@tanstack/react-query'
import { marketEventSchema } from '@/lib/schemas/event'
import { isTouched } from './is-touched'

const eventNames = ['message', 'order', 'sale', 'item']

/** Listens to the market: each event marks the answers it touches as stale. Returns the way to stop. */
export function followMarket(client: QueryClient): () => void {
  const source = new EventSource('/api/v1/events')
  let broken = false
  source.onerror = () => {
    broken = true
  }
  // What happened while the line was down may not be told again: ask for everything in sight.
  source.onopen = () => {
    if (broken) void client.invalidateQueries()
    broken = false
  }
  const onEvent = ({ data }: MessageEvent<string>) => {
    const parsed = marketEventSchema.safeParse(readJson(data))
    if (!parsed.success) return
    void client.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, parsed.data) })
  }
  for (const name of eventNames) source.addEventListener(name, onEvent)
  return () => source.close()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
